import type { Engine } from "../../../shared/engine/engine.ts";
import type { AppError } from "../../../shared/errors/errors.ts";
import { type Result, success } from "../../../shared/errors/result.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { noticeRaised } from "../notices/slice.ts";
import { type OpenedProject, openingStarted, type ProjectThunk, projectCleared } from "./slice.ts";
import { clearStoredProject } from "./stored-project.ts";

/** A stored project to open; its name is null where only the engine knows it. */
export interface ProjectToOpen {
  readonly id: string;
  readonly name: string | null;
}

/** Opens a project from the engine's own store, without its folder. Who asks shows it, or why it cannot be shown. */
export function openStoredProject({ id, name }: ProjectToOpen): ProjectThunk<Promise<Result<OpenedProject>>> {
  return async (dispatch, _, { engine }) => {
    dispatch(openingStarted({ name: name ?? messages.status.someProject }));
    const first = await openStored(engine, id);
    // An engine that ended over it has a successor; one that ends over it as well is enough.
    return hasEngineEnded(first) ? openStored(engine, id) : first;
  };
}

/**
 * Says that the project of the last visit could not be opened, and where it is gone says that and forgets that it was the
 * last.
 */
export function noteLostProject(goneText: string, error: AppError): ProjectThunk<void> {
  return (dispatch, _, { storage }) => {
    // A store that cannot be read today may be read tomorrow: only what is gone is forgotten.
    const isGone = error.code === "projectNotStored";
    if (isGone) clearStoredProject(storage);
    // The engine knows its id alone.
    dispatch(noticeRaised("failure", isGone ? goneText : error.message));
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
