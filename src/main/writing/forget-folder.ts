import type { GrantedFolders } from "../folders/granted-folders.ts";
import type { WriteAccess } from "./write-access.ts";

/**
 * Takes a folder back from the page, first to be written into, then to be read. Throws `settingsNotKept` where that cannot
 * be kept.
 */
export function forgetFolder(path: string, writeAccess: WriteAccess, folders: GrantedFolders): null {
  writeAccess.takeBack(path);
  return folders.forget(path);
}
