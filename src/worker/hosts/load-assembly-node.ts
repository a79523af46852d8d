import { readFile, stat } from "node:fs/promises";
import type { LoadAssembly } from "../languages/contract/language.ts";

/** Larger than any assembly that code is compiled with. */
const MOST_BYTES = 256 * 1024 * 1024;

/** Reads an assembly of the disk. */
export const loadAssembly: LoadAssembly = async (path) => {
  try {
    const stats = await stat(path);
    return stats.isFile() && stats.size <= MOST_BYTES ? await readFile(path) : undefined;
  } catch {
    return undefined;
  }
};
