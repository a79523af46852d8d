import type { EngineEvent } from "../../../shared/engine/engine-event.ts";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { messages } from "../../../shared/messages/messages.ts";
import type { Project } from "../../../shared/model/project.ts";
import type { EngineEnd } from "../../../shared/shell/bridge-data.ts";
import { engineActionOf } from "../../store/engine-actions.ts";
import { engineApi } from "../../store/engine-api.ts";
import { noticeRaised } from "../notices/slice.ts";
import {
  filesReplaced,
  importInterrupted,
  importRefused,
  isRunning,
  type ProjectState,
  type ProjectThunk,
  projectChanged,
  projectRefreshed,
  projectReopened,
} from "./slice.ts";

/** Dispatches the action for an event. Events of a job that was not started here, or has ended, are ignored. */
export function receiveEngineEvent(event: EngineEvent): ProjectThunk<void> {
  return (dispatch, getState) => {
    const isOther = "job" in event && event.type !== "importBegan" && !isRunning(getState().project, event.job);
    const action = isOther ? null : engineActionOf(event);
    if (action !== null) dispatch(action);
  };
}

/** Reopens the open project in an engine that has replaced another one, and reports what happened. */
export function resumeAfterRestart(end: EngineEnd): ProjectThunk {
  return async (dispatch, getState, { engine }) => {
    const { current, importing } = getState().project;
    const reopened = await (current === null ? null : engine.reopen(current.project.id));
    if (reopened?.ok === false) dispatch(noticeRaised("failure", reopened.error.message));
    dispatch(noticeRaised("failure", restartText(end, getState().project)));
    dispatch(engineApi.util.invalidateTags(["Project"]));
    if (importing !== null) dispatch(importRefused());
    dispatch(projectReopened());
    // An engine that hung during an import would hang again.
    if (importing?.target != null && !end.isHang) dispatch(importInterrupted(importing.target));
  };
}

function restartText({ isHang, unlinked }: EngineEnd, { current, importing }: ProjectState): string {
  const project = current?.project;
  return [
    isHang ? messages.errors.engineHung : messages.errors.engineStopped,
    project !== undefined &&
      unlinked.includes(project.id) &&
      formatMessage(messages.restart.unlinked, { name: project.name }),
    isHang && importing !== null && messages.restart.importEnded,
  ]
    .filter((sentence) => sentence !== false)
    .join(" ");
}

/** Fetches the file listing after an import: the events need not name files that were already known. */
export function refreshFromEngine(): ProjectThunk {
  return async (dispatch, _, { engine }) => {
    dispatch(engineApi.util.invalidateTags(["Project"]));
    const files = await engine.files();
    if (files.ok) dispatch(filesReplaced(files.value));
    else dispatch(noticeRaised("failure", files.error.message));
    dispatch(projectRefreshed());
  };
}

/** Shows the open project as another engine has imported it. */
export function showImportedElsewhere(project: Project): ProjectThunk {
  return async (dispatch, _, { engine }) => {
    const files = await engine.files();
    if (files.ok) dispatch(projectChanged({ project, files: files.value }));
    else dispatch(noticeRaised("failure", files.error.message));
    dispatch(engineApi.util.invalidateTags(["Project"]));
    dispatch(projectRefreshed());
  };
}
