import { stat } from "node:fs/promises";

/** Whether there is a folder at a path; false where that cannot be found out. */
export async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}
