import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

/** The file in a build's folder, written last, with the stamp of its inputs. */
const STAMP_FILE = "stamp.txt";

/**
 * The stamp of a build's inputs (files and folders, relative to `root`): a hash over paths and contents, because a
 * checkout changes every time stamp. A missing input counts as empty.
 */
export function stampOf(root: string, inputs: readonly string[]): string {
  const hash = createHash("sha256");
  for (const path of inputs.flatMap((input) => listFiles(join(root, input))).sort()) {
    hash
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update("\0");
  }
  return hash.digest("hex");
}

/** True unless `folder` contains a build with this stamp. */
export function isStale(folder: string, stamp: string): boolean {
  const file = join(folder, STAMP_FILE);
  return !existsSync(file) || readFileSync(file, "utf8") !== stamp;
}

export function writeStamp(folder: string, stamp: string): void {
  writeFileSync(join(folder, STAMP_FILE), stamp);
}

function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
