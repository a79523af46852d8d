import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { EngineEvent, PublishOutcome } from "../../../shared/engine/engine-event.ts";
import type { PublishFormatName } from "../../../shared/model/publishing.ts";
import { engineLost, engineRestarted, publishingEnded, publishingProgressed } from "../../store/engine-actions.ts";
import { otherProjectShown, projectOpened } from "../project/slice.ts";

type Progress = Omit<Extract<EngineEvent, { type: "publishing" }>, "type">;

/** The state or outcome of publishing; null when nothing was published, or the outcome was dismissed. */
export type PublishingWork =
  | { readonly status: "running"; readonly progress: Progress }
  | PublishOutcome
  /** The engine ended during publishing. */
  | { readonly status: "interrupted" };

/** Where a site goes: into a folder, or into an archive that the browser saves. */
export interface PublishingTarget {
  readonly kind: "folder" | "archive";
  readonly name: string;
}

interface BegunSite {
  readonly projectId: string;
  readonly target: PublishingTarget;
  readonly format: PublishFormatName;
}

export interface PublishingState {
  /** Null until the dialog is opened for the first time, which is when it is loaded. */
  readonly open: boolean | null;
  readonly work: PublishingWork | null;
  /** The project of the last site; null after the page was reloaded. */
  readonly projectId: string | null;
  /** Where the last site went; null after the page was reloaded. */
  readonly target: PublishingTarget | null;
  /** The format of the last site; null after the page was reloaded. */
  readonly format: PublishFormatName | null;
}

export interface StateWithPublishing {
  readonly publishing: PublishingState;
}

const initialState: PublishingState = { open: null, work: null, projectId: null, target: null, format: null };

const BEGUN: PublishingWork = { status: "running", progress: { step: "linking", done: 0, total: 1 } };

const slice = createSlice({
  name: "publishing",
  initialState,
  reducers: {
    publishingOpened: (state) => {
      state.open = true;
    },
    publishingClosed: (state) => {
      state.open = false;
    },
    publishingBegan: (state, { payload }: PayloadAction<BegunSite>) => {
      Object.assign(state, payload);
      // A folder is chosen before it begins; an archive is begun at once.
      if (payload.target.kind === "archive") state.work = BEGUN;
    },
    /** Dismisses the outcome of the last site. */
    outcomeDismissed: dismissOutcome,
  },
  extraReducers: (builder) => {
    builder.addCase(publishingProgressed, (state, { payload: { step, done, total } }) => {
      state.work = { status: "running", progress: { step, done, total } };
    });
    // The readonly list of warnings in an outcome cannot be assigned to a draft.
    builder.addCase(
      publishingEnded,
      (state, { payload: { outcome } }): PublishingState => ({ ...state, work: outcome }),
    );
    // Publishing has ended together with the engine.
    builder.addCase(engineRestarted, endRunning);
    builder.addCase(engineLost, endRunning);
    // A site that is still being written keeps its state until it ends.
    builder.addCase(otherProjectShown, dismissOutcome);
    // The outcome may have come while no project was open, because this one was closed.
    builder.addCase(projectOpened, (state, { payload: { project } }) => {
      if (state.projectId !== project.id) dismissOutcome(state);
    });
  },
});

function dismissOutcome(state: { work: PublishingWork | null }): void {
  if (state.work?.status !== "running") state.work = null;
}

function endRunning(state: { work: PublishingWork | null }): void {
  if (state.work?.status === "running") state.work = { status: "interrupted" };
}

export const { publishingOpened, publishingClosed, publishingBegan, outcomeDismissed } = slice.actions;
export const publishingReducer = slice.reducer;
