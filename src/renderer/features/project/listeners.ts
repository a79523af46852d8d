import { isAnyOf } from "@reduxjs/toolkit";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { messages } from "../../../shared/messages/messages.ts";
import {
  changedElsewhere,
  engineLost,
  engineRestarted,
  importCancelled,
  imported,
  importFailed,
  linked,
  noticed,
  usesLinked,
  warned,
} from "../../store/engine-actions.ts";
import { engineApi } from "../../store/engine-api.ts";
import type { StartListening } from "../../store/listening.ts";
import { noticeRaised } from "../notices/slice.ts";
import { refreshFromEngine, resumeAfterRestart, showImportedElsewhere } from "./engine-thunks.ts";
import { importSource } from "./import-thunks.ts";
import type { StateWithOffer } from "./offer-slice.ts";
import { openAccepted } from "./offer-thunks.ts";
import { importInterrupted, importRefused } from "./slice.ts";
import { writeStoredProject } from "./stored-project.ts";

/** Updates the project from the engine, and reports failures. */
export function listenToProject(listen: StartListening<StateWithOffer>): void {
  listenToImports(listen);
  listen({
    actionCreator: linked,
    effect: (_, { dispatch }) => void dispatch(engineApi.util.invalidateTags(["Project"])),
  });
  listen({
    actionCreator: usesLinked,
    effect: (_, { dispatch }) => void dispatch(engineApi.util.invalidateTags(["Health"])),
  });
  listen({
    actionCreator: changedElsewhere,
    effect: ({ payload }, api) => api.dispatch(showImportedElsewhere(payload.project)),
  });
  listen({ actionCreator: warned, effect: ({ payload }) => console.warn(payload.message) });
  listen({
    actionCreator: noticed,
    effect: ({ payload: { message, isNews } }, { dispatch }) =>
      void dispatch(noticeRaised(isNews ? "news" : "failure", message)),
  });
  listenToEnds(listen);
}

function listenToImports(listen: StartListening<StateWithOffer>): void {
  listen({
    actionCreator: imported,
    effect: async ({ payload: { project } }, { dispatch, extra }) => {
      writeStoredProject(extra.storage, project);
      await dispatch(refreshFromEngine());
    },
  });
  listen({
    actionCreator: importFailed,
    effect: ({ payload }) => console.warn(messages.log.importWithoutResult, payload.error.message),
  });
  listen({
    actionCreator: importCancelled,
    effect: (_, { dispatch, getState }) => {
      // A project that another one replaces is not restored, so the notice would be wrong.
      if (!getState().importOffer?.isAccepted) dispatch(noticeRaised("news", messages.import.cancelled));
    },
  });
  listen({
    matcher: isAnyOf(imported, importFailed, importCancelled, importRefused),
    effect: (_, { dispatch }) => dispatch(openAccepted()),
  });
}

/** Ends the running import when its engine has ended. */
function listenToEnds(listen: StartListening<StateWithOffer>): void {
  listen({
    actionCreator: engineLost,
    effect: ({ payload: { message } }, { dispatch }) => {
      console.warn(formatMessage(messages.log.engineTrouble, { detail: message }));
      dispatch(importRefused());
      dispatch(noticeRaised("failure", message));
    },
  });
  listen({ actionCreator: engineRestarted, effect: ({ payload }, api) => api.dispatch(resumeAfterRestart(payload)) });
  listen({
    actionCreator: importInterrupted,
    effect: async ({ payload }, { dispatch }) => {
      if (payload.kind === "folder") await dispatch(importSource(payload));
    },
  });
}
