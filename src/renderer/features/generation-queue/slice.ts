import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { otherProjectShown } from "../project/slice.ts";

/** The tabs of the dialog of descriptions. */
export type DescriptionsTab = "generate" | "review" | "orphaned" | "source" | "file";

export interface DescriptionsDialogState {
  /** Null while the dialog is closed. */
  readonly tab: DescriptionsTab | null;
  /** What is to be described, or written into the source: a type, member, file or folder; null where nobody has said so. */
  readonly within: string | null;
}

export interface StateWithDescriptionsDialog {
  readonly descriptionsDialog: DescriptionsDialogState;
}

const initialState: DescriptionsDialogState = { tab: null, within: null };

const slice = createSlice({
  name: "descriptionsDialog",
  initialState,
  reducers: {
    descriptionsOpened: (state, action: PayloadAction<DescriptionsTab>) => {
      state.tab = action.payload;
    },
    generationOpened: (state, action: PayloadAction<string>) => ({ ...state, tab: "generate", within: action.payload }),
    writingOpened: (state, action: PayloadAction<string>) => ({ ...state, tab: "source", within: action.payload }),
    descriptionsClosed: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(otherProjectShown, () => initialState);
  },
});

export const { descriptionsOpened, descriptionsClosed, generationOpened, writingOpened } = slice.actions;
export const descriptionsDialogReducer = slice.reducer;
