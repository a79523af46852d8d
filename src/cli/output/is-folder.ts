import { stat } from "node:fs/promises";

/** Whether a folder is at a path; not where that cannot be found out. */
export async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}
