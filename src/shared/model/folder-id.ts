const PREFIX = "dir:";

/** The id of a folder, by its path inside the project: `dir:src/Orders`. */
export function folderIdOf(path: string): string {
  return `${PREFIX}${path}`;
}

/** The path inside the project in such an id; undefined for any other id. */
export function folderPathIn(id: string): string | undefined {
  return id.startsWith(PREFIX) ? id.slice(PREFIX.length) : undefined;
}

/** Whether a text is the id of a folder that can be inside a project: its path cannot lead out of it. */
export function isInnerFolderId(id: string): boolean {
  const names = folderPathIn(id)?.split("/");
  return names?.every((name) => name !== "" && name !== "." && name !== ".." && !/[\\\p{Cc}]/u.test(name)) === true;
}
