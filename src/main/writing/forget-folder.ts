import type { GrantedFolders } from "../folders/granted-folders.ts";
import type { WriteAccess } from "./write-access.ts";

/**
 * Revokes the page's access to a folder, first for writing, then for reading. Throws `settingsNotKept` where that
 * cannot be stored.
 */
export function forgetFolder(path: string, writeAccess: WriteAccess, folders: GrantedFolders): null {
  writeAccess.takeBack(path);
  return folders.forget(path);
}
