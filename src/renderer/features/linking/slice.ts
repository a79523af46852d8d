import { createSlice } from "@reduxjs/toolkit";
import type { LinkingState } from "../../../shared/engine/linking-state.ts";
import { engineRestarted, linkingChanged, usesSearched } from "../../store/engine-actions.ts";
import type { StateWithProject } from "../project/slice.ts";

/** The engine's latest report on linking, with its project. */
export interface LinkingReport {
  readonly projectId: string;
  readonly state: LinkingState;
  /** Whether the project was not linked at first: queries in the meantime have failed. */
  readonly isLate: boolean;
  /**
   * How many of the project's files have been searched for uses; begins once the project is linked and all uses are
   * requested.
   */
  readonly lookedAt?: { readonly done: number; readonly total: number };
}

export interface StateWithLinking extends StateWithProject {
  readonly linking: LinkingReport | null;
}

const slice = createSlice({
  name: "linking",
  initialState: null as LinkingReport | null,
  reducers: {},
  extraReducers: (builder) => {
    // Linking has ended together with the engine.
    builder.addCase(engineRestarted, () => null);
    builder.addCase(linkingChanged, (before, { payload: { projectId, state } }): LinkingReport => {
      const isSame = before?.projectId === projectId;
      return { projectId, state, isLate: state.status === "notLinked" || (isSame && before.isLate) };
    });
    builder.addCase(usesSearched, (before, { payload: { projectId, done, total } }) => {
      if (before?.projectId === projectId) before.lookedAt = { done, total };
    });
  },
});

export const linkingReducer = slice.reducer;
