const KINDS = ["folder", "browser", "github"] as const;

/**
 * The source of a project, with which its id begins: a folder on this machine's disk, a folder from a browser, of which
 * only the name is known, or a repository.
 */
export type SourceKind = (typeof KINDS)[number];

const PROJECT_ID = new RegExp(`^(?:${KINDS.join("|")})-[0-9a-f]{8}-[0-9a-f]{8}$`);

/** Whether a text has the form of a project's id, so that it can be part of a key. */
export function isProjectId(text: string): boolean {
  return PROJECT_ID.test(text);
}

/** Whether a project is a folder of this machine whose path is known, not one from a browser. */
export function isFolderProject(id: string): boolean {
  return isOf("folder", id);
}

/** Whether a project is a repository on GitHub. */
export function isRepositoryProject(id: string): boolean {
  return isOf("github", id);
}

function isOf(kind: SourceKind, id: string): boolean {
  return id.startsWith(`${kind}-`);
}
