import type { Engine } from "../../../shared/engine/engine.ts";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { type Result, success } from "../../../shared/errors/result.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { noticeRaised } from "../notices/slice.ts";
import { type OpenedProject, openingStarted, type ProjectThunk, projectCleared, projectOpened } from "./slice.ts";
import { clearStoredProject, readStoredProject } from "./stored-project.ts";

/** Opens the project of the last visit from the engine's own store, without its folder. */
export function reopenStoredProject(): ProjectThunk {
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
    dispatch(
      noticeRaised("failure", isGone ? formatMessage(projectNotStored, { name: stored.name }) : opened.error.message),
    );
  };
}

/** Goes back to the start: what is stored of the project stays, and the next visit begins without one. */
export function closeProject(): ProjectThunk {
  return async (dispatch, _, { engine, storage }) => {
    clearStoredProject(storage);
    dispatch(projectCleared());
    const closed = await engine.closeProject();
    if (!closed.ok) dispatch(noticeRaised("failure", closed.error.message));
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
