import { createStore, del, get, set } from "idb-keyval";
import type { DirectoryHandle } from "../../../shared/engine/directory-source.ts";
import type { SavedFolders } from "../../sources/saved-folders.ts";

/**
 * Folders stored in the IndexedDB database `glossa-folders` of this origin: handles can be stored nowhere else.
 * `onForget` removes other stored data of a folder, and resolves when that is done.
 */
export function browserFolders(onForget: (projectId: string) => Promise<void>): SavedFolders {
  const store = createStore("glossa-folders", "folders");
  const saved = async (projectId: string, permission: string) => {
    const folder = await get<DirectoryHandle>(projectId, store);
    // Only Chromium can tell: elsewhere it is unknown whether a folder may be read.
    return (await folder?.queryPermission?.({ mode: "read" })) === permission ? folder : undefined;
  };
  return {
    save: (projectId, folder) => set(projectId, folder, store),
    find: (projectId) => saved(projectId, "granted"),
    toAllow: (projectId) => saved(projectId, "prompt"),
    async forget(projectId) {
      await del(projectId, store);
      await onForget(projectId);
    },
  };
}
