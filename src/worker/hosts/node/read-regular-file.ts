import { closeSync, constants, fstatSync, openSync, readFileSync, type Stats } from "node:fs";
import { open } from "node:fs/promises";
import type { FileStamp } from "../../languages/contract/packages.ts";
import { isAsExpected } from "../expected-stamp.ts";

// Opening a pipe without a writer would block, and a real path may have become a link. Windows has no such flags.
const PLAINLY = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

/**
 * The bytes of a regular file within the size limit that is as expected; undefined for any other. Rejects if it does
 * not exist.
 */
export async function readAtMost(path: string, most: number, expected?: FileStamp): Promise<Uint8Array | undefined> {
  const file = await open(path, PLAINLY);
  try {
    return isWanted(await file.stat(), most, expected) ? await file.readFile() : undefined;
  } finally {
    await file.close();
  }
}

/** Does the same synchronously. Throws if the file does not exist. */
export function readAtMostNow(path: string, most: number, expected?: FileStamp): Uint8Array | undefined {
  const file = openSync(path, PLAINLY);
  try {
    return isWanted(fstatSync(file), most, expected) ? readFileSync(file) : undefined;
  } finally {
    closeSync(file);
  }
}

function isWanted(found: Stats, most: number, expected: FileStamp | undefined): boolean {
  return found.isFile() && found.size <= most && isAsExpected(stampOf(found), expected);
}

/** The stamp that identifies the state of a file. */
export function stampOf({ size, mtimeMs }: Stats): FileStamp {
  return { bytes: size, modified: Math.trunc(mtimeMs) };
}
