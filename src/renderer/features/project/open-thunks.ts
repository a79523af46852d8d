import type { Engine } from "../../../shared/engine/engine.ts";
import type { AppError } from "../../../shared/errors/errors.ts";
import { type Result, success } from "../../../shared/errors/result.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { noticeRaised } from "../notices/slice.ts";
import { type OpenedProject, openingStarted, type ProjectThunk, projectCleared } from "./slice.ts";
import { clearStoredProject } from "./stored-project.ts";

/** A stored project to open; its name is null if only the engine knows it. */
export interface ProjectToOpen {
  readonly id: string;
  readonly name: string | null;
}

/** Opens a project from the engine's own store, without its folder. The caller shows it, or the error. */
export function openStoredProject({ id, name }: ProjectToOpen): ProjectThunk<Promise<Result<OpenedProject>>> {
  return async (dispatch, _, { engine }) => {
    dispatch(openingStarted({ name: name ?? messages.status.someProject }));
    const first = await openStored(engine, id);
    // If the engine ended during the attempt, its successor tries once more, but only once.
    return hasEngineEnded(first) ? openStored(engine, id) : first;
  };
}

/**
 * Reports that the project of the last visit could not be opened; if it is gone, reports that instead and clears the
 * record of it.
 */
export function noteLostProject(goneText: string, error: AppError): ProjectThunk<void> {
  return (dispatch, _, { storage }) => {
    // A store that cannot be read today may be readable tomorrow: only a project that is gone is cleared.
    const isGone = error.code === "projectNotStored";
    if (isGone) clearStoredProject(storage);
    // The engine's message contains only the id of a project that is gone.
    dispatch(noticeRaised("failure", isGone ? goneText : error.message));
  };
}

/** Returns to the start screen: the stored project is kept, and the next visit begins without one. */
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
