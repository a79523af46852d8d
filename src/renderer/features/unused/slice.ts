import { createSlice, isAnyOf } from "@reduxjs/toolkit";
import { nodeSelected } from "../explorer/slice.ts";
import { otherProjectShown } from "../project/slice.ts";

export interface UnusedDialogState {
  /** Null until the dialog is opened for the first time, which is when it is loaded. */
  readonly open: boolean | null;
}

export interface StateWithUnusedDialog {
  readonly unusedDialog: UnusedDialogState;
}

const initialState: UnusedDialogState = { open: null };

const slice = createSlice({
  name: "unusedDialog",
  initialState,
  reducers: {
    unusedOpened: (state) => {
      state.open = true;
    },
    unusedClosed: (state) => {
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

export const { unusedOpened, unusedClosed } = slice.actions;
export const unusedDialogReducer = slice.reducer;
