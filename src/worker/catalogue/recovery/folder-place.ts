import { randomBytes } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ClassicLevel } from "classic-level";
import { asDatabase } from "../store.ts";
import { asideName } from "./aside-name.ts";
import { copyFolder, levelFiles, logBytes, putDamagedTablesApart, removeApart, removeDamaged } from "./level-files.ts";
import { OpeningNotes } from "./opening-notes.ts";
import { type FailureKind, RUNGS, type StorePlace, wordsOf } from "./store-place.ts";

const FULL = /ENOSPC|EDQUOT|No space left|quota exceeded|not enough space/i;
const HELD =
  /LEVEL_LOCKED|EACCES|EPERM|EROFS|EBUSY|EMFILE|ENFILE|Permission denied|Read-only file|not permitted|Too many open/i;

/** What a LevelDB writes when it is opened besides what its log holds: a manifest, a log, a name. */
const ROOM_BYTES = 256 * 1024;

/**
 * A LevelDB in a folder, which is made when it is missing (Node only). It is given no table that is damaged, for that may
 * end the process. A copy of what was repaired last lies beside the folder, under its name with `.before-repair`; what
 * was beyond that, with `.broken-` and the time.
 */
export function folderPlace(path: string, Level: typeof ClassicLevel): StorePlace {
  const copy = `${path}.before-repair`;
  const notes = new OpeningNotes(path);
  return {
    rungs: RUNGS,
    needed: async () => notes.needed,
    async open() {
      const isNew = (await levelFiles(path)).length === 0;
      if (!isNew) await assureFree(path, Level);
      const sound = await putDamagedTablesApart(path, notes.sound, isDamage);
      const takeBack = notes.begin(sound);
      const database = new Level(path, { createIfMissing: isNew });
      await orElse(database.open(), takeBack);
      database.once("closed", () => notes.closed());
      // LevelDB does not miss them: they were never finished. One that cannot be removed is at the next opening.
      await removeApart(path).catch(() => {});
      return asDatabase(database);
    },
    opened: () => notes.opened(),
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
      await assureFree(path, Level);
      await copyFolder(path, copy);
      await removeDamaged(path, isDamage);
      const takeBack = notes.begin();
      await Level.repair(path).finally(takeBack);
      // What the repair could not use; the copy has it.
      await rm(join(path, "lost"), { recursive: true, force: true });
      return copy;
    },
    async setAside() {
      await assureFree(path, Level);
      const aside = await asideName(path, "broken");
      await rename(path, aside);
      return aside;
    },
  };
}

// Opened in a way in which it cannot be, a LevelDB takes the lock, looks no further, and gives it back.
async function assureFree(path: string, Level: typeof ClassicLevel): Promise<void> {
  try {
    await new Level(path, { createIfMissing: false, errorIfExists: true }).open();
  } catch (error) {
    if (!isDamage(error)) throw error;
  }
}

async function orElse<T>(work: Promise<T>, undo: () => void): Promise<T> {
  try {
    return await work;
  } catch (error) {
    undo();
    throw error;
  }
}

function isDamage(error: unknown): boolean {
  return kindOf(error) === "damaged";
}

function kindOf(error: unknown): FailureKind {
  const words = wordsOf(error);
  if (FULL.test(words)) return "full";
  return HELD.test(words) ? "held" : "damaged";
}
