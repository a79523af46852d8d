import { constants, type Stats } from "node:fs";
import { cp, readdir, readFile, rename, rm, stat, truncate } from "node:fs/promises";
import { join } from "node:path";
import { soundLogLength } from "../leveldb/log.ts";
import { checkTable } from "../leveldb/table.ts";

/** What each table was like when it was last found to be sound, by its name: its size and times. */
export type SoundTables = Readonly<Record<string, string>>;

const OF_LEVELDB = /^(CURRENT|MANIFEST-\d+|\d+\.(ldb|sst|log))$/;
const TABLE = /\.(ldb|sst)$/;
const LOG = /\.log$/;
const APART = /\.(ldb|sst)\.damaged$/;

/** No file of a store becomes as large as this. */
const MOST_BYTES = 1024 ** 3;

/** The names of the files of a LevelDB in a folder; none where there is no folder. */
export async function levelFiles(folder: string): Promise<readonly string[]> {
  return (await namesIn(folder)).filter((name) => OF_LEVELDB.test(name));
}

/** How many bytes its logs have. */
export async function logBytes(folder: string): Promise<number> {
  const logs = (await levelFiles(folder)).filter((name) => LOG.test(name));
  const sizes = await Promise.all(logs.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * Reads every table that is not as it was when it was known to be sound, and puts the damaged ones apart under another
 * name, before LevelDB meets them: it misses those that it needs, and says so. Nobody may have it open. Answers which
 * are sound. Throws for anything that is no file, and what reading throws unless `isDamage` says that this is damage.
 */
export async function putDamagedTablesApart(
  folder: string,
  known: SoundTables,
  isDamage: (error: unknown) => boolean,
): Promise<SoundTables> {
  const sound: Record<string, string> = {};
  for (const name of await levelFiles(folder)) {
    const print = await printOf(join(folder, name));
    if (!TABLE.test(name)) continue;
    const isSound = known[name] === print || (await isSoundTable(join(folder, name), isDamage));
    if (isSound) sound[name] = print;
    else await rename(join(folder, name), join(folder, `${name}.damaged`));
  }
  return sound;
}

/** Copies what is in a folder, without what can be no part of a store. Leaves nothing where it throws. */
export async function copyFolder(folder: string, copy: string): Promise<void> {
  await readdir(folder);
  await rm(copy, { recursive: true, force: true });
  const filter = async (path: string) => {
    const stats = await stat(path);
    return stats.isDirectory() || isUsual(stats);
  };
  try {
    await cp(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE, filter });
  } catch (error) {
    await rm(copy, { recursive: true, force: true });
    throw error;
  }
}

/** Removes what was put apart. */
export async function removeApart(folder: string): Promise<void> {
  const apart = (await namesIn(folder)).filter((name) => APART.test(name));
  await Promise.all(apart.map((name) => rm(join(folder, name), { force: true })));
}

/**
 * Takes away all that is not as LevelDB wrote it: damaged tables, logs from their first damaged record on, anything that
 * is no file. LevelDB's own repair reads all without looking at a checksum, and may end the process or make up keys.
 */
export async function removeDamaged(folder: string, isDamage: (error: unknown) => boolean): Promise<void> {
  await removeApart(folder);
  for (const name of await levelFiles(folder)) {
    const path = join(folder, name);
    try {
      await printOf(path);
      if (TABLE.test(name)) checkTable(await readFile(path));
      if (LOG.test(name)) await truncate(path, soundLogLength(await readFile(path)));
    } catch (error) {
      if (!isDamage(error)) throw error;
      await rm(path, { recursive: true, force: true });
    }
  }
}

async function isSoundTable(path: string, isDamage: (error: unknown) => boolean): Promise<boolean> {
  try {
    checkTable(await readFile(path));
    return true;
  } catch (error) {
    if (!isDamage(error)) throw error;
    return false;
  }
}

async function printOf(path: string): Promise<string> {
  const stats = await stat(path);
  if (!isUsual(stats)) throw new Error(`${path} is no file of a store`);
  return `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`;
}

// Reading a pipe has no end, and what is larger than any file of a store may be larger than the disk.
function isUsual(stats: Stats): boolean {
  return stats.isFile() && stats.size <= MOST_BYTES;
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
