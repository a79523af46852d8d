import type { ClassicLevel } from "classic-level";
import { logMessages } from "../../shared/engine-messages.ts";
import { fillIn } from "../../shared/errors.ts";
import { type Catalogue, openCatalogue } from "./catalogue.ts";
import { asDatabase, storeFailed } from "./store.ts";

/**
 * The catalogue in a LevelDB at a folder's path, which is made when it is missing (Node only). A damaged database is
 * repaired once, with a warning. Throws GlossaError `storeFailed`: the folder cannot be written, or another process
 * has it open.
 */
export async function openFolderCatalogue(path: string, warn: (message: string) => void): Promise<Catalogue> {
  try {
    return openCatalogue(asDatabase(await openDatabase(path, warn)), warn);
  } catch (error) {
    throw storeFailed(error);
  }
}

// Imported on use, so that a machine for which there is no native LevelDB fails here and not at its start.
async function openDatabase(path: string, warn: (message: string) => void): Promise<ClassicLevel> {
  const { ClassicLevel } = await import("classic-level");
  try {
    const database = new ClassicLevel(path);
    await database.open();
    return database;
  } catch (error) {
    if (!isCorruption(error)) throw error;
    await ClassicLevel.repair(path);
    warn(fillIn(logMessages.storeRepaired, { path }));
    const database = new ClassicLevel(path);
    await database.open();
    return database;
  }
}

function isCorruption(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === "LEVEL_CORRUPTION") || isCorruption(error.cause);
}
