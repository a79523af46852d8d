import type { Stats } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { ifExists } from "../store/if-exists.ts";

const OF_LEVELDB = /^(CURRENT|MANIFEST-\d+|\d+\.(ldb|sst|log))$/;
const TABLE = /\.(ldb|sst)$/;
const LOG = /\.log$/;

/** Maximum size of a file of a store. */
const MAX_BYTES = 1024 ** 3;

/** The names of the LevelDB files in a folder; none if the folder does not exist. */
export async function levelFiles(folder: string): Promise<readonly string[]> {
  return (await namesIn(folder)).filter((name) => OF_LEVELDB.test(name));
}

/** Whether a file of a LevelDB is a table: sorted entries that do not change any more. */
export function isTable(name: string): boolean {
  return TABLE.test(name);
}

/** Whether a file of a LevelDB is a log: the latest writes, which no table has yet. */
export function isLog(name: string): boolean {
  return LOG.test(name);
}

/** The total size of the logs of a LevelDB. */
export async function logBytes(folder: string): Promise<number> {
  const logs = (await levelFiles(folder)).filter(isLog);
  const sizes = await Promise.all(logs.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * Whether something can be a file of a store. Reading a pipe never ends, and a file above the maximum size may be
 * larger than the disk.
 */
export function canBeOfStore(stats: Stats): boolean {
  return stats.isFile() && stats.size <= MAX_BYTES;
}

/** The names in a folder; none if it does not exist. */
export async function namesIn(folder: string): Promise<readonly string[]> {
  return (await ifExists(readdir(folder))) ?? [];
}
