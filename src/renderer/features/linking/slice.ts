import { createSlice } from "@reduxjs/toolkit";
import type { LinkingState } from "../../../shared/engine.ts";
import { linkingChanged } from "../../store/engine-actions.ts";

/** What the engine said last of linking, and of which project. */
export interface LinkingReport {
  readonly projectId: string;
  readonly state: LinkingState;
  /** Whether it was not linked at first: what was asked meanwhile has failed. */
  readonly isLate: boolean;
}

const slice = createSlice({
  name: "linking",
  initialState: null as LinkingReport | null,
  reducers: {
    /** The engine has ended, and with it what it was linking. */
    linkingForgotten: () => null,
  },
  extraReducers: (builder) => {
    builder.addCase(linkingChanged, (before, { payload: { projectId, state } }): LinkingReport => {
      const isSame = before?.projectId === projectId;
      return { projectId, state, isLate: state.status === "notLinked" || (isSame && before.isLate) };
    });
  },
});

export const { linkingForgotten } = slice.actions;
export const linkingReducer = slice.reducer;
