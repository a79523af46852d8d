import { readFile, rename, rm, stat, truncate } from "node:fs/promises";
import { join } from "node:path";
import { soundLogLength } from "../leveldb/log.ts";
import { MalformedFile } from "../leveldb/malformed-file.ts";
import { checkTable } from "../leveldb/table.ts";
import { ifExists } from "../store/if-exists.ts";
import { quarantinePath } from "../store/quarantine-path.ts";
import { canBeOfStore, isLog, isTable, levelFiles, namesIn } from "./level-files.ts";

/** The size and times of each table when it was last found to be sound, by table name. */
export type SoundTables = Readonly<Record<string, string>>;

/** Throws if another process has the store open. */
export type EnsureUnlocked = () => Promise<void>;

const QUARANTINED = ".damaged";

/**
 * Reads every table that has changed since it was known to be sound, and renames the damaged ones before LevelDB reads
 * them: LevelDB reports those that it needs as missing. Returns the sound tables. Throws for anything that is no file,
 * and whatever reading throws: a table that cannot be read is not known to be damaged.
 */
export async function quarantineDamagedTables(
  folder: string,
  known: SoundTables,
  ensureUnlocked: EnsureUnlocked,
): Promise<SoundTables> {
  const sound: Record<string, string> = {};
  for (const name of await levelFiles(folder)) {
    const path = join(folder, name);
    const before = await fingerprintOf(path);
    if (before === undefined || !isTable(name)) continue;
    if (known[name] === before || (await isSoundTable(path))) sound[name] = before;
    else {
      await ensureUnlocked();
      // A table that is being written is not damaged.
      if ((await fingerprintOf(path)) === before) await rename(path, path + QUARANTINED);
    }
  }
  return sound;
}

/** Removes the renamed tables that LevelDB does not miss: they were never finished, or are no longer needed. */
export async function removeQuarantined(folder: string): Promise<void> {
  for (const name of await quarantinedIn(folder)) await rm(join(folder, name), { force: true });
}

/**
 * Removes all that is not as LevelDB wrote it: damaged tables, and logs from their first damaged record on; all of it
 * has been copied before. Anything that is no file is renamed. LevelDB's own repair reads everything without checking
 * checksums, and may end the process or make up keys. Throws, and leaves a file as it is, if it cannot be read.
 */
export async function removeDamaged(folder: string, ensureUnlocked: EnsureUnlocked): Promise<void> {
  await reconsiderQuarantined(folder, ensureUnlocked);
  for (const name of await levelFiles(folder)) {
    const takeAway = await takingAway(join(folder, name), name);
    if (takeAway === undefined) continue;
    await ensureUnlocked();
    await takeAway();
  }
}

// Undefined if nothing is damaged.
async function takingAway(path: string, name: string): Promise<(() => Promise<void>) | undefined> {
  const stats = await ifExists(stat(path));
  if (stats === undefined) return undefined;
  if (!canBeOfStore(stats)) return async () => rename(path, await quarantinePath(path, "broken"));
  if (isTable(name)) return (await isSoundTable(path)) ? undefined : () => rm(path, { force: true });
  const length = isLog(name) ? soundLogLength(await readFile(path)) : stats.size;
  return length < stats.size ? () => truncate(path, length) : undefined;
}

// A file may have been renamed by mistake.
async function reconsiderQuarantined(folder: string, ensureUnlocked: EnsureUnlocked): Promise<void> {
  for (const name of await quarantinedIn(folder)) {
    const path = join(folder, name);
    if (!canBeOfStore(await stat(path))) continue;
    const table = path.slice(0, -QUARANTINED.length);
    const isNeeded = (await ifExists(stat(table))) === undefined && (await isSoundTable(path));
    await ensureUnlocked();
    if (isNeeded) await rename(path, table);
    else await rm(path, { force: true });
  }
}

async function quarantinedIn(folder: string): Promise<readonly string[]> {
  const names = (await namesIn(folder)).filter((name) => name.endsWith(QUARANTINED));
  return names.filter((name) => isTable(name.slice(0, -QUARANTINED.length)));
}

async function isSoundTable(path: string): Promise<boolean> {
  const bytes = await ifExists(readFile(path));
  if (bytes === undefined) return false;
  try {
    checkTable(bytes);
    return true;
  } catch (error) {
    if (error instanceof MalformedFile) return false;
    throw error;
  }
}

/** The size and times of a file; undefined if it does not exist. Throws if it exists and cannot be a file of a store. */
async function fingerprintOf(path: string): Promise<string | undefined> {
  const stats = await ifExists(stat(path));
  if (stats === undefined) return undefined;
  if (!canBeOfStore(stats)) throw new Error(`${path} is no file of a store`);
  return `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`;
}
