import { createSlice } from "@reduxjs/toolkit";
import type { LinkingState } from "../../../shared/engine/linking-state.ts";
import { engineRestarted, linkingChanged } from "../../store/engine-actions.ts";
import type { StateWithProject } from "../project/slice.ts";

/** The engine's last report on linking, with its project. */
export interface LinkingReport {
  readonly projectId: string;
  readonly state: LinkingState;
  /** Whether it was not linked at first: what was asked meanwhile has failed. */
  readonly isLate: boolean;
}

export interface StateWithLinking extends StateWithProject {
  readonly linking: LinkingReport | null;
}

const slice = createSlice({
  name: "linking",
  initialState: null as LinkingReport | null,
  reducers: {},
  extraReducers: (builder) => {
    // What it was linking has ended with the engine.
    builder.addCase(engineRestarted, () => null);
    builder.addCase(linkingChanged, (before, { payload: { projectId, state } }): LinkingReport => {
      const isSame = before?.projectId === projectId;
      return { projectId, state, isLate: state.status === "notLinked" || (isSame && before.isLate) };
    });
  },
});

export const linkingReducer = slice.reducer;
