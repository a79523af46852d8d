import { createStore, del, get, set } from "idb-keyval";
import type { DirectoryHandle } from "../../../shared/engine/directory-source.ts";
import type { NotedFolders } from "./folder-runs.ts";
import { PrivateNotes } from "./private-notes.ts";

const NOTES = "glossa-writing";

/** A folder that was written into, and the name of its notes. */
interface NotedFolder {
  readonly name: string;
  readonly folder: DirectoryHandle;
}

/**
 * Notes in the origin's private file system: a folder for each project, containing one for each folder that was opened
 * as that project, because folders of one name share a project. Their assignment is stored in the IndexedDB database
 * `glossa-writing`.
 */
export function privateNotes(): NotedFolders {
  const store = createStore(NOTES, "folders");
  const known = async (projectId: string) => (await get<readonly NotedFolder[]>(projectId, store)) ?? [];
  return {
    async find(projectId, folder) {
      const name = await nameOf(folder, await known(projectId));
      return name === undefined ? undefined : new PrivateNotes(await folderOf(projectId, name));
    },
    async make(projectId, folder) {
      const made = { name: crypto.randomUUID(), folder };
      await set(projectId, [...(await known(projectId)), made], store);
      return new PrivateNotes(await folderOf(projectId, made.name));
    },
    async forget(projectId) {
      if ((await known(projectId)).length === 0) return;
      const root = await notesRoot();
      // It does not exist if a tab was closed too early.
      await root.getDirectoryHandle(projectId, { create: true });
      await root.removeEntry(projectId, { recursive: true });
      await del(projectId, store);
    },
  };
}

async function nameOf(folder: DirectoryHandle, known: readonly NotedFolder[]): Promise<string | undefined> {
  for (const one of known) if (await folder.isSameEntry?.(one.folder)) return one.name;
  return undefined;
}

async function notesRoot(): Promise<FileSystemDirectoryHandle> {
  return (await navigator.storage.getDirectory()).getDirectoryHandle(NOTES, { create: true });
}

async function folderOf(projectId: string, name: string): Promise<FileSystemDirectoryHandle> {
  const ofProject = await (await notesRoot()).getDirectoryHandle(projectId, { create: true });
  return ofProject.getDirectoryHandle(name, { create: true });
}
