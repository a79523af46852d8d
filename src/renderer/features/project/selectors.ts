import type { FileTable, StateWithProject } from "./slice.ts";

const NO_FILES: FileTable = { ids: [], byId: {} };

/** Selects the files in view: those of the running import once they are listed, otherwise the current project's. */
export function selectFiles({ project }: StateWithProject): FileTable {
  return project.importing?.listing?.files ?? project.current?.files ?? NO_FILES;
}

/** Selects the name in the title bar; null without a project. */
export function selectProjectName({ project }: StateWithProject): string | null {
  return project.importing?.listing?.name ?? project.current?.project.name ?? project.opening;
}

/** Selects the id of the project that the engine's answers are about; null without one. */
export function selectProjectId({ project }: StateWithProject): string | null {
  return project.current?.project.id ?? null;
}

/** Selects the id of the project whose files are in view; null for none. */
export function selectProjectInView({ project }: StateWithProject): string | null {
  return project.importing?.listing?.projectId ?? project.current?.project.id ?? null;
}

/** Selects whether the engine's answers cover the whole project in view, which they do once it is imported. */
export function selectIsCurrentInView(state: StateWithProject): boolean {
  return state.project.current !== null && selectProjectInView(state) === selectProjectId(state);
}

/** Selects whether there is nothing to show, now or soon. */
export function selectIsEmpty({ project }: StateWithProject): boolean {
  return project.current === null && project.importing === null && project.opening === null;
}
