import type { RepositoryReference } from "../github/repository-name.ts";

/** The engine's access to GitHub. Only the shell sets it: no page can send the token to an address of its choice. */
export interface GitHubAccess {
  /** Null where nobody is signed in. */
  readonly token: string | null;
  /** The address of the REST API. */
  readonly api: string;
}

/** An import that the shell starts in the engine: of a folder that the user has granted, or of a repository. */
export type ImportRequest =
  | { readonly kind: "folder"; readonly path: string }
  | { readonly kind: "repository"; readonly repository: RepositoryReference };

/** Files during whose reading engine processes have ended, as `quarantineKey` names them. */
export interface FileQuarantine {
  /** One of these ended a process: each is read alone. */
  readonly isolated: readonly string[];
  /** Each of these ended a process: they are not read. */
  readonly excluded: readonly string[];
}

/** Identifies a file among those of all projects. */
export function quarantineKey(projectId: string, path: string): string {
  return `${projectId}/${path}`;
}

export const NO_QUARANTINE: FileQuarantine = { isolated: [], excluded: [] };
