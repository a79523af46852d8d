import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { DocPath } from "./docs.ts";

export interface HelpState {
  /** Null until the documentation is opened for the first time, which is when it is loaded. */
  readonly open: boolean | null;
  readonly page: DocPath;
}

export interface StateWithHelp {
  readonly help: HelpState;
}

const initialState: HelpState = { open: null, page: "README.md" };

const slice = createSlice({
  name: "help",
  initialState,
  reducers: {
    /** Opens the documentation at the page that was read last. */
    helpOpened: (state) => {
      state.open = true;
    },
    helpClosed: (state) => {
      state.open = false;
    },
    docChosen: (state, { payload: page }: PayloadAction<DocPath>) => {
      state.page = page;
    },
  },
});

export const { helpOpened, helpClosed, docChosen } = slice.actions;
export const helpReducer = slice.reducer;
