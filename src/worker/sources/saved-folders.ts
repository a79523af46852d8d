import type { DirectoryHandle, FileContent, FileHandle } from "../../shared/engine/directory-source.ts";
import type { ContentReference } from "./source.ts";

/** The folders that a browser handed over, saved for the next visit, by the ids of their projects. */
export interface SavedFolders {
  save(projectId: string, folder: DirectoryHandle): Promise<void>;
  /** Undefined for one that is not saved, or that the browser does not let be read without asking the user. */
  find(projectId: string): Promise<DirectoryHandle | undefined>;
  /** One that is saved, and that the user has to be asked about before it may be read; undefined for all others. */
  toAllow(projectId: string): Promise<DirectoryHandle | undefined>;
  forget(projectId: string): Promise<void>;
}

/** Where files are below a folder, by their ids. */
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
