import type { FileTable, StateWithProject } from "./slice.ts";

const NO_FILES: FileTable = { ids: [], byId: {} };

/** The files in view: those of the running import once they are listed, otherwise the current project's. */
export function selectFiles({ project }: StateWithProject): FileTable {
  return project.importing?.listing?.files ?? project.current?.files ?? NO_FILES;
}

/** The name in the title bar; null without a project. */
export function selectProjectName({ project }: StateWithProject): string | null {
  return project.importing?.listing?.name ?? project.current?.project.name ?? project.opening;
}

/** The id of the project that the engine answers about; null without one. */
export function selectProjectId({ project }: StateWithProject): string | null {
  return project.current?.project.id ?? null;
}

/** The id of the project whose files are in view; null for none. */
export function selectProjectInView({ project }: StateWithProject): string | null {
  return project.importing?.listing?.projectId ?? project.current?.project.id ?? null;
}

/** Whether the engine answers about the project in view as a whole: it does so once that is imported. */
export function selectIsCurrentInView(state: StateWithProject): boolean {
  return state.project.current !== null && selectProjectInView(state) === selectProjectId(state);
}

/** Whether there is nothing to look at, now or in a moment. */
export function selectIsEmpty({ project }: StateWithProject): boolean {
  return project.current === null && project.importing === null && project.opening === null;
}
