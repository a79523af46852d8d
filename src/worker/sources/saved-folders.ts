import type { DirectoryHandle, FileContent, FileHandle } from "../../shared/engine/directory-source.ts";
import type { ContentReference } from "./source.ts";

/** The folders that a browser granted, saved for the next visit, by project id. */
export interface SavedFolders {
  save(projectId: string, folder: DirectoryHandle): Promise<void>;
  /** Undefined if it is not saved, or the browser does not allow reading it without asking the user. */
  find(projectId: string): Promise<DirectoryHandle | undefined>;
  /** A saved folder that needs the user's permission before it can be read; undefined for all others. */
  toAllow(projectId: string): Promise<DirectoryHandle | undefined>;
  forget(projectId: string): Promise<void>;
}

/** References to files below a folder, by their ids. */
export function contentsIn(
  folder: DirectoryHandle,
  files: readonly { readonly id: string; readonly path: string }[],
): ReadonlyMap<string, ContentReference> {
  return new Map(files.map(({ id, path }) => [id, { kind: "below", folder, path }]));
}

/** The content of the file at a path below a folder. Fails with the browser's own error. */
export async function fileBelow(folder: DirectoryHandle, path: string): Promise<FileContent> {
  return (await fileHandleBelow(folder, path)).getFile();
}

/** The file at a path below a folder. Fails in the same way. */
export async function fileHandleBelow(folder: DirectoryHandle, path: string): Promise<FileHandle> {
  const names = path.split("/");
  const file = names.pop() ?? "";
  let inner = folder;
  for (const name of names) inner = await inner.getDirectoryHandle(name);
  return inner.getFileHandle(file);
}
