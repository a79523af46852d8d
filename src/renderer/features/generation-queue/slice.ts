import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { otherProjectShown } from "../project/slice.ts";

/** The tabs of the dialog of descriptions. */
export type DescriptionsTab = "generate" | "review" | "orphaned" | "source" | "file";

/** The tabs that apply to a part of the project. */
export type PartTab = Extract<DescriptionsTab, "generate" | "source">;

/** The chosen part of the project. */
export interface ChosenPart {
  /** The type, member, file or folder for which the dialog was opened; null if there is none. */
  readonly node: string | null;
  /** The node itself or one that contains it; "" for the whole project. */
  readonly within: string;
}

export interface DescriptionsDialogState {
  /** Null while the dialog is closed. */
  readonly tab: DescriptionsTab | null;
  /** The parts to be described, and to be written into the source. */
  readonly parts: Readonly<Record<PartTab, ChosenPart>>;
}

export interface StateWithDescriptionsDialog {
  readonly descriptionsDialog: DescriptionsDialogState;
}

const WHOLE: ChosenPart = { node: null, within: "" };

const initialState: DescriptionsDialogState = { tab: null, parts: { generate: WHOLE, source: WHOLE } };

const slice = createSlice({
  name: "descriptionsDialog",
  initialState,
  reducers: {
    descriptionsOpened: (state, action: PayloadAction<DescriptionsTab>) => {
      state.tab = action.payload;
    },
    generationOpened: (state, { payload: node }: PayloadAction<string>) => openedAt(state, "generate", node),
    writingOpened: (state, { payload: node }: PayloadAction<string>) => openedAt(state, "source", node),
    partChosen: (state, { payload }: PayloadAction<{ readonly tab: PartTab; readonly within: string }>) => {
      state.parts[payload.tab].within = payload.within;
    },
    descriptionsClosed: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(otherProjectShown, () => initialState);
  },
});

export const { descriptionsOpened, descriptionsClosed, generationOpened, writingOpened, partChosen } = slice.actions;
export const descriptionsDialogReducer = slice.reducer;

function openedAt(state: DescriptionsDialogState, tab: PartTab, node: string): DescriptionsDialogState {
  return { tab, parts: { ...state.parts, [tab]: { node, within: node } } };
}
