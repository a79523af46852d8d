import { createSlice, isAnyOf } from "@reduxjs/toolkit";
import { nodeSelected } from "../explorer/slice.ts";
import { otherProjectShown } from "../project/slice.ts";

export interface ChangesDialogState {
  /** Null until the dialog is opened for the first time, which is when it is loaded. */
  readonly open: boolean | null;
}

export interface StateWithChangesDialog {
  readonly changesDialog: ChangesDialogState;
}

const initialState: ChangesDialogState = { open: null };

const slice = createSlice({
  name: "changesDialog",
  initialState,
  reducers: {
    changesOpened: (state) => {
      state.open = true;
    },
    changesClosed: (state) => {
      state.open = false;
    },
  },
  extraReducers: (builder) => {
    // Close the dialog so that a choice from the list is visible; the list also belongs to one project only.
    builder.addMatcher(isAnyOf(nodeSelected, otherProjectShown), (state) => {
      if (state.open === true) state.open = false;
    });
  },
});

export const { changesOpened, changesClosed } = slice.actions;
export const changesDialogReducer = slice.reducer;
