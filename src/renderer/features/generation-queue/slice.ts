import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { otherProjectShown } from "../project/slice.ts";

/** The tabs of the dialog of descriptions. */
export type DescriptionsTab = "generate" | "review" | "orphaned" | "file";

export interface DescriptionsDialogState {
  /** Null while the dialog is closed. */
  readonly tab: DescriptionsTab | null;
}

export interface StateWithDescriptionsDialog {
  readonly descriptionsDialog: DescriptionsDialogState;
}

const initialState: DescriptionsDialogState = { tab: null };

const slice = createSlice({
  name: "descriptionsDialog",
  initialState,
  reducers: {
    descriptionsOpened: (state, action: PayloadAction<DescriptionsTab>) => {
      state.tab = action.payload;
    },
    descriptionsClosed: (state) => {
      state.tab = null;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(otherProjectShown, (state) => {
      state.tab = null;
    });
  },
});

export const { descriptionsOpened, descriptionsClosed } = slice.actions;
export const descriptionsDialogReducer = slice.reducer;
