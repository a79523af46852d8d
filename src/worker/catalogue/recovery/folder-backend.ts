import { randomBytes } from "node:crypto";
import { rename, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ClassicLevel } from "classic-level";
import { isLevelLocked } from "../../util/is-level-locked.ts";
import { quarantinePath } from "../store/quarantine-path.ts";
import { asDatabase, openStore, probeDatabase, type Store } from "../store/store.ts";
import { quarantineDamagedTables, removeDamaged, removeQuarantined } from "./damaged-files.ts";
import { levelFiles, logBytes } from "./level-files.ts";
import { OpenAttempts, type OpenAttemptsDependencies } from "./open-attempts.ts";
import { RepairCopy } from "./repair-copy.ts";
import { errorText, type FailureKind, RECOVERY_STEPS, type StoreBackend } from "./store-backend.ts";

const FULL = /ENOSPC|EDQUOT|No space left|quota exceeded|not enough space/i;

/** The last three lines: no lock is available, or the other machine that holds it does not respond. */
const HELD = new RegExp(
  [
    "LEVEL_LOCKED|EACCES|EPERM|EROFS|EBUSY|EMFILE|ENFILE",
    "Permission denied|Read-only file|not permitted|Too many open",
    "ENOMEM|Cannot allocate memory|allocation failed",
    "ETIMEDOUT|ENOTCONN|ECONNRESET|ESTALE|EHOSTDOWN|EHOSTUNREACH|ENETDOWN|ENETUNREACH",
    "timed out|not connected|Stale file handle|UNKNOWN: ",
  ].join("|"),
  "i",
);

/** Room for what LevelDB writes when it is opened, besides the content of its log: a manifest, a log, a name. */
const ROOM_BYTES = 256 * 1024;

/** What a folder's backend is given. */
export interface FolderBackendDependencies extends OpenAttemptsDependencies {
  /** The words for users when another process has the database open. */
  readonly inUse: string;
}

/**
 * A LevelDB in a folder, which is created if missing (Node only). It never gets to read a damaged table, because that
 * may end the process. A copy of the database before the latest repair is kept beside the folder, under its name with
 * `.before-repair`; a database beyond repair, with `.broken-` and the time.
 */
export function folderBackend(
  path: string,
  Level: typeof ClassicLevel,
  { inUse, ...dependencies }: FolderBackendDependencies,
): StoreBackend {
  const parts: FolderParts = {
    path,
    Level,
    copy: new RepairCopy(path),
    attempts: new OpenAttempts(path, dependencies),
    inUse,
    ensureUnlocked: () => orInUse(assertUnlocked(path, Level), inUse),
  };
  return {
    steps: RECOVERY_STEPS,
    recommendedStep: async () => parts.attempts.recommendedStep,
    open: () => openLevel(parts),
    failureKind,
    ensureFreeSpace: () => ensureFreeSpace(path),
    async freeBytes() {
      const { bavail, bsize } = await statfs(path);
      return bavail * bsize;
    },
    repair: () => repairLevel(parts),
    quarantine: () => quarantineLevel(parts),
  };
}

/** A folder and the state of the LevelDB in it. */
interface FolderParts {
  readonly path: string;
  readonly Level: typeof ClassicLevel;
  readonly copy: RepairCopy;
  readonly attempts: OpenAttempts;
  readonly inUse: string;
  /** Throws if another process has it open. */
  readonly ensureUnlocked: () => Promise<void>;
}

async function openLevel({ path, Level, copy, attempts, inUse, ensureUnlocked }: FolderParts): Promise<Store> {
  const isNew = (await levelFiles(path)).length === 0;
  if (!isNew) await ensureUnlocked();
  const sound = await quarantineDamagedTables(path, attempts.sound, ensureUnlocked);
  const revert = attempts.beginOpening(sound, isNew);
  const database = new Level(path, { createIfMissing: isNew });
  await undoOnFailure(orInUse(openAndRead(database), inUse), revert);
  attempts.opened();
  database.once("closed", () => attempts.closed());
  // What fails now is done at the next opening.
  await removeQuarantined(path).catch(() => {});
  await copy.keep().catch(() => {});
  return openStore(asDatabase(database));
}

async function ensureFreeSpace(path: string): Promise<void> {
  const probe = join(path, "room.tmp");
  try {
    // Random bytes, which no file system can compress.
    await writeFile(probe, randomBytes((await logBytes(path)) + ROOM_BYTES), { flush: true });
  } finally {
    await rm(probe, { force: true });
  }
}

async function repairLevel({ path, Level, copy, attempts, ensureUnlocked }: FolderParts): Promise<string> {
  await ensureUnlocked();
  await copy.make();
  await removeDamaged(path, ensureUnlocked);
  await ensureUnlocked();
  const revert = attempts.beginRepair();
  await Level.repair(path).finally(revert);
  attempts.repaired();
  // What the repair could not use; the copy has it.
  await rm(join(path, "lost"), { recursive: true, force: true });
  await copy.keep();
  return copy.path;
}

async function quarantineLevel({ path, copy, ensureUnlocked }: FolderParts): Promise<string> {
  await ensureUnlocked();
  const aside = await quarantinePath(path, "broken");
  await rename(path, aside);
  await copy.keep().catch(() => {});
  return aside;
}

/**
 * Opens the LevelDB with options that must fail: LevelDB takes the lock, begins a new `LOG`, does nothing else, and
 * releases the lock.
 */
async function assertUnlocked(path: string, Level: typeof ClassicLevel): Promise<void> {
  try {
    await new Level(path, { createIfMissing: false, errorIfExists: true }).open();
  } catch (error) {
    if (failureKind(error) !== "damaged") throw error;
  }
}

async function openAndRead(database: ClassicLevel): Promise<void> {
  await database.open();
  try {
    await probeDatabase(asDatabase(database));
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
}

/** LevelDB's own words would tell users of a file, and not what to do. */
async function orInUse<T>(work: Promise<T>, inUse: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isLevelLocked(error)) throw error;
    // The code tells that nothing is wrong with the database; a cause would be shown in place of the words.
    throw Object.assign(new Error(inUse), { code: "LEVEL_LOCKED" });
  }
}

async function undoOnFailure<T>(work: Promise<T>, undo: () => void): Promise<T> {
  try {
    return await work;
  } catch (error) {
    undo();
    throw error;
  }
}

function failureKind(error: unknown): FailureKind {
  const words = errorText(error);
  if (FULL.test(words)) return "full";
  return HELD.test(words) ? "held" : "damaged";
}
