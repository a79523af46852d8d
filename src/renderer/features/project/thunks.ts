import type { EngineEnd } from "../../../shared/bridge.ts";
import type { Engine } from "../../../shared/engine/engine-calls.ts";
import type { DirectorySource, EngineEvent } from "../../../shared/engine.ts";
import { typeIdIn } from "../../../shared/entity-id.ts";
import { type AppError, fillIn, GlossaError, toAppError } from "../../../shared/errors.ts";
import { messages } from "../../../shared/messages.ts";
import type { Project } from "../../../shared/model.ts";
import { type Result, success } from "../../../shared/result.ts";
import { actionOf } from "../../store/engine-actions.ts";
import { engineApi } from "../../store/engine-api.ts";
import type { AppThunk } from "../../store/thunk.ts";
import { noteRefusal } from "../auth/first-thunks.ts";
import { checkSelection } from "../explorer/check-selection.ts";
import { repeatFilter } from "../explorer/filter-thunks.ts";
import { reloadOutlines } from "../explorer/thunks.ts";
import { linkingForgotten } from "../linking/slice.ts";
import { followLinking } from "../linking/thunks.ts";
import { noticeRaised } from "../notices/slice.ts";
import { isShownInDialog } from "../repositories/slice.ts";
import { clearStoredProject, readStoredProject, writeStoredProject } from "./envelope.ts";
import {
  filesReplaced,
  importRefused,
  importRequested,
  importStarted,
  isRunning,
  type OpenedProject,
  openingStarted,
  type ProjectState,
  projectChanged,
  projectCleared,
  projectOpened,
} from "./slice.ts";

/** Lets the user pick a folder and imports it; a cancelled picker changes nothing. */
export function importLocalProject(): AppThunk {
  return (dispatch, _, { platform }) => dispatch(importFrom(platform.pickDirectory()));
}

/** Imports the sample that ships with the page. */
export function openSample(): AppThunk {
  return (dispatch, _, { platform }) => dispatch(importFrom(platform.sample()));
}

/** Imports a dropped folder, and says so when it was none. To be called while the drop event is handled. */
export function importDropped(transfer: DataTransfer): AppThunk {
  return (dispatch, _, { platform }) =>
    dispatch(importFrom(platform.droppedDirectory(transfer), messages.explorer.notAFolder));
}

/** Imports a folder that the desktop's shell has granted; none changes nothing. */
export function importFolder(found: DirectorySource | Promise<DirectorySource | null>): AppThunk {
  return (dispatch) => dispatch(importFrom(Promise.resolve(found)));
}

/** Ends the running import; the project stays as it was before. */
export function cancelImport(): AppThunk {
  return async (dispatch, getState, { engine }) => {
    const job = getState().project.importing?.job ?? null;
    if (job === null) return;
    const result = await engine.cancel(job);
    if (!result.ok) dispatch(noticeRaised("failure", result.error.message));
  };
}

/** Opens the project of the last visit from the engine's own store, without its folder. */
export function reopenStoredProject(): AppThunk {
  return async (dispatch, _, { engine, storage }) => {
    const stored = readStoredProject(storage);
    if (stored === null) return;
    dispatch(openingStarted({ name: stored.name }));
    const first = await openStored(engine, stored.id);
    // An engine that ended over it has a successor; one that ends over it as well is enough.
    const opened = hasEngineEnded(first) ? await openStored(engine, stored.id) : first;
    if (opened.ok) {
      dispatch(projectOpened(opened.value));
      return;
    }
    // A store that cannot be read today may be read tomorrow: only what is gone is forgotten.
    const isGone = opened.error.code === "projectNotStored";
    if (isGone) clearStoredProject(storage);
    dispatch(projectCleared());
    // The engine knows its id alone.
    const { projectNotStored } = messages.errors;
    dispatch(noticeRaised("failure", isGone ? fillIn(projectNotStored, { name: stored.name }) : opened.error.message));
  };
}

/** Goes back to the start: what is stored of the project stays, and the next visit begins without one. */
export function closeProject(): AppThunk {
  return async (dispatch, _, { engine, storage }) => {
    clearStoredProject(storage);
    dispatch(projectCleared());
    const closed = await engine.closeProject();
    if (!closed.ok) dispatch(noticeRaised("failure", closed.error.message));
  };
}

/** Tells the store of an event, and does what follows from it outside the store. A job that has ended is not heard. */
export function receiveEngineEvent(event: EngineEvent): AppThunk<void> {
  return (dispatch, getState, { storage }) => {
    if (event.type === "generating" || event.type === "queueChanged") return;
    if (event.type === "descriptionsChanged") return void dispatch(invalidateDetails(event.ids));
    if (event.type === "projectChanged") return void dispatch(showChanged(event.project));
    if ("job" in event && !isRunning(getState().project, event.job)) return;
    const isShown = isShownInDialog(getState().repositories);
    if (event.type === "linking") dispatch(followLinking(event));
    dispatch(actionOf(event));
    if (event.type === "warning") console.warn(event.message);
    if (event.type === "failed") console.warn(messages.log.importWithoutResult, event.error.message);
    if (event.type === "notice") dispatch(noticeRaised("failure", event.message));
    if (event.type === "failed" && !isShown) dispatch(noticeRaised("failure", event.error.message));
    if (event.type === "failed") void dispatch(noteRefusal(event.error));
    if (event.type === "cancelled") dispatch(noticeRaised("news", messages.import.cancelled));
    if (event.type === "imported") writeStoredProject(storage, event.project);
    if (event.type === "imported") void dispatch(refreshFromEngine());
    if (event.type === "linked") dispatch(engineApi.util.invalidateTags(["Project"]));
    if (event.type === "usesLinked") dispatch(engineApi.util.invalidateTags(["Health"]));
    if (event.type === "failed" || event.type === "cancelled") void dispatch(reloadTree());
  };
}

/** The engine's host is lost: what it was doing has ended. */
export function loseEngine(error: AppError): AppThunk<void> {
  return (dispatch) => {
    console.warn(fillIn(messages.log.engineTrouble, { detail: error.message }));
    dispatch(importRefused());
    dispatch(noticeRaised("failure", error.message));
  };
}

/**
 * Another engine has taken the place of one that ended: opens in it what was open, and begins the import anew, unless the
 * engine hung over it: it would again.
 */
export function resumeAfterRestart(end: EngineEnd): AppThunk {
  return async (dispatch, getState, { engine }) => {
    const { current, importing } = getState().project;
    dispatch(linkingForgotten());
    const reopened = current === null ? null : await engine.reopen(current.project.id);
    if (reopened?.ok === false) dispatch(noticeRaised("failure", reopened.error.message));
    dispatch(noticeRaised("failure", restartText(end, getState().project)));
    dispatch(engineApi.util.invalidateTags(["Project"]));
    await dispatch(reloadOutlines());
    if (importing === null) return;
    dispatch(importRefused());
    if (end.isHang) return;
    if (importing.target?.kind === "folder") await dispatch(importSource(importing.target));
    if (importing.target?.kind === "repository") {
      const { importRepository } = await import("../repositories/thunks.ts");
      await dispatch(importRepository(importing.target.repository));
    }
  };
}

function restartText({ isHang, unlinked }: EngineEnd, { current, importing }: ProjectState): string {
  const project = current?.project;
  return [
    isHang ? messages.errors.engineHung : messages.errors.engineStopped,
    project !== undefined && unlinked.includes(project.id) && fillIn(messages.restart.unlinked, { name: project.name }),
    isHang && importing !== null && messages.restart.importEnded,
  ]
    .filter((sentence) => sentence !== false)
    .join(" ");
}

// The events of an import need not name files that were known already, so the listing is asked for once more.
function refreshFromEngine(): AppThunk {
  return async (dispatch, _, { engine }) => {
    dispatch(engineApi.util.invalidateTags(["Project"]));
    const files = await engine.files();
    if (files.ok) dispatch(filesReplaced(files.value));
    else dispatch(noticeRaised("failure", files.error.message));
    await dispatch(checkSelection());
    await dispatch(reloadTree());
  };
}

// Another window has imported what is open here.
function showChanged(project: Project): AppThunk {
  return async (dispatch, getState, { engine }) => {
    const files = await engine.files();
    if (files.ok) dispatch(projectChanged({ project, files: files.value }));
    else dispatch(noticeRaised("failure", files.error.message));
    dispatch(engineApi.util.invalidateTags(["Project"]));
    await dispatch(checkSelection());
    // The tree of an import that runs is reloaded at its end.
    if (getState().project.importing === null) await dispatch(reloadTree());
  };
}

function invalidateDetails(ids: readonly string[]): AppThunk<void> {
  const typeIds = new Set(ids.map((id) => typeIdIn(id) ?? id));
  return (dispatch) =>
    void dispatch(engineApi.util.invalidateTags(Array.from(typeIds, (id) => ({ type: "Details" as const, id }))));
}

function reloadTree(): AppThunk {
  return async (dispatch) => {
    await dispatch(reloadOutlines());
    await dispatch(repeatFilter());
  };
}

function importFrom(found: Promise<DirectorySource | null>, whenNone?: string): AppThunk {
  return async (dispatch, getState) => {
    try {
      const source = await found;
      if (source === null && whenNone !== undefined) dispatch(noticeRaised("failure", whenNone));
      if (source === null) return;
      if (getState().project.importing !== null) throw new GlossaError("importRunning");
      await dispatch(importSource(source));
    } catch (thrown) {
      const { message } = toAppError(thrown);
      console.warn(messages.log.importWithoutResult, message);
      dispatch(noticeRaised("failure", message));
    }
  };
}

function importSource(source: DirectorySource): AppThunk {
  return async (dispatch, _, { engine }) => {
    dispatch(importRequested(source.kind === "folder" ? source : null));
    const answer = await engine.importDirectory(source);
    if (answer.ok) {
      dispatch(importStarted(answer.value));
      return;
    }
    console.warn(messages.log.importWithoutResult, answer.error.message);
    dispatch(importRefused());
    dispatch(noticeRaised("failure", answer.error.message));
  };
}

function hasEngineEnded(result: Result<unknown>): boolean {
  return !result.ok && (result.error.code === "engineStopped" || result.error.code === "engineHung");
}

async function openStored(engine: Engine, id: string): Promise<Result<OpenedProject>> {
  const project = await engine.reopen(id);
  if (!project.ok) return project;
  const files = await engine.files();
  return files.ok ? success({ project: project.value, files: files.value }) : files;
}
