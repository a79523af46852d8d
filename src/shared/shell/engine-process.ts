import type { RepositoryReference } from "../github/repository-name.ts";

/** How the engine may ask GitHub. The shell alone says so: no page can send the token to an address of its choice. */
export interface GitHubAccess {
  /** Null for nobody's. */
  readonly token: string | null;
  /** The address of the REST API. */
  readonly api: string;
}

/** An import that the shell lets the engine make: of a folder that the user has granted, or of a repository. */
export type ImportRequest =
  | { readonly kind: "folder"; readonly path: string }
  | { readonly kind: "repository"; readonly repository: RepositoryReference };

/** Files that engine processes have ended over, as `quarantineKey` names them. */
export interface FileQuarantine {
  /** One of these ended a process: each is read alone. */
  readonly isolated: readonly string[];
  /** These ended a process: they are not read. */
  readonly excluded: readonly string[];
}

/** Names a file among those of all projects. */
export function quarantineKey(projectId: string, path: string): string {
  return `${projectId}/${path}`;
}

export const NO_QUARANTINE: FileQuarantine = { isolated: [], excluded: [] };
