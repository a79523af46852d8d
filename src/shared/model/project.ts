import type { FileHealth, HealthCounts } from "./health.ts";

/** A code base that was imported. */
export interface Project {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly lastImported: number;
  readonly counts: ProjectCounts;
  /** The branch and commit of a repository that were read. */
  readonly revision?: Revision;
}

/** Whether a project is a repository on GitHub, `github:owner/name`, and no folder (specification 1.3). */
export function isRepository({ path }: Pick<Project, "path">): boolean {
  return path.startsWith("github:");
}

/** The state of a repository that was read. */
export interface Revision {
  readonly branch: string;
  readonly commit: string;
}

/** A project that is stored on this machine, whether it is open or not. */
export interface StoredProject {
  readonly project: Project;
  /** The number of descriptions that people have written for it, including those waiting for a review. */
  readonly descriptions: number;
}

/** The size of a project, and how well it was read. */
export interface ProjectCounts {
  readonly totalFiles: number;
  /** Files with content. */
  readonly parsableFiles: number;
  readonly types: number;
  readonly methods: number;
  readonly health: HealthCounts;
}

/** A file of a project, as the tree lists it. */
export interface ProjectFile {
  readonly id: string;
  readonly name: string;
  /** The project's name, then the path inside the project, with `/`. */
  readonly path: string;
  /** Extension without dot. */
  readonly type: string;
  readonly size: number;
  readonly health: FileHealth | null;
  /** The number of top-level types in the file, so that the tree knows what can be opened. */
  readonly typeCount: number;
  /** The simple name of the type that a source file is named after, whether it declares that or not; null for other files. */
  readonly namedAfter: string | null;
  /** Of markup, which is not read but may name what source declares: its text is at hand. */
  readonly isMarkupAtHand?: true;
}
