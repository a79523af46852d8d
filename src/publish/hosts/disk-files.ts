import { join } from "node:path";
import { readDiskMeanwhile } from "../../worker/sources/read-disk.ts";
import type { ReadFile } from "../project.ts";

/** Reads the guides and pictures of a code base in this folder. */
export function filesIn(folder: string): ReadFile {
  return (path) => readDiskMeanwhile(join(folder, path), folder);
}
