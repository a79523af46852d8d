import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { cp, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ClassicLevel } from "classic-level";
import { asDatabase } from "../store.ts";
import { asideName } from "./aside-name.ts";
import { type FailureKind, RUNGS, type StorePlace, wordsOf } from "./store-place.ts";

const FULL = /ENOSPC|EDQUOT|No space left|quota exceeded|not enough space/i;
const HELD =
  /LEVEL_LOCKED|EACCES|EPERM|EROFS|EBUSY|EMFILE|ENFILE|Permission denied|Read-only file|not permitted|Too many open/i;
const OF_LEVELDB = /^(CURRENT|MANIFEST-\d+|\d+\.(ldb|sst|log))$/;

/** What a LevelDB writes when it is opened besides what its log holds: a manifest, a log, a name. */
const ROOM_BYTES = 256 * 1024;

/**
 * A LevelDB in a folder, which is made when it is missing (Node only). A copy of what was repaired last lies beside it,
 * under its name with `.before-repair`; what was beyond that, with `.broken-` and the time.
 */
export function folderPlace(path: string, Level: typeof ClassicLevel): StorePlace {
  const copy = `${path}.before-repair`;
  return {
    rungs: RUNGS,
    async open() {
      const database = new Level(path, { createIfMissing: (await databaseFiles(path)).length === 0 });
      await database.open();
      return asDatabase(database);
    },
    kindOf,
    async assureRoom() {
      const probe = join(path, "room.tmp");
      try {
        // Bytes that no file system can store in less room.
        await writeFile(probe, randomBytes((await logBytes(path)) + ROOM_BYTES), { flush: true });
      } finally {
        await rm(probe, { force: true });
      }
    },
    async repair() {
      await copyFolder(path, copy);
      await Level.repair(path);
      // What the repair could not use; the copy has it.
      await rm(join(path, "lost"), { recursive: true, force: true });
      return copy;
    },
    async setAside() {
      const aside = await asideName(path, "broken");
      await rename(path, aside);
      return aside;
    },
  };
}

function kindOf(error: unknown): FailureKind {
  const words = wordsOf(error);
  if (FULL.test(words)) return "full";
  return HELD.test(words) ? "held" : "damaged";
}

async function databaseFiles(path: string): Promise<readonly string[]> {
  try {
    return (await readdir(path)).filter((name) => OF_LEVELDB.test(name));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

async function logBytes(path: string): Promise<number> {
  const logs = (await databaseFiles(path)).filter((name) => name.endsWith(".log"));
  const sizes = await Promise.all(logs.map(async (name) => (await stat(join(path, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function copyFolder(path: string, copy: string): Promise<void> {
  await readdir(path);
  await rm(copy, { recursive: true, force: true });
  try {
    await cp(path, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
  } catch (error) {
    await rm(copy, { recursive: true, force: true });
    throw error;
  }
}
