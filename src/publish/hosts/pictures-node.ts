import { join } from "node:path";
import { readDiskMeanwhile } from "../../worker/sources/read-disk.ts";
import type { ReadPicture } from "../project.ts";

/** Reads the pictures of a code base in this folder. */
export function picturesIn(folder: string): ReadPicture {
  return (path) => readDiskMeanwhile(join(folder, path), folder);
}
