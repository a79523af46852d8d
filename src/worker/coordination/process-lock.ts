import { isLevelLocked } from "../util/is-level-locked.ts";

/**
 * Does work while no other process does any on the same folder, in Node. If another process does, returns undefined
 * without waiting. Uses LevelDB's own lock, which ends with its process however that ends; the folder holds nothing but
 * an empty database. Throws if the folder cannot be created or opened.
 */
export async function whileLocked<T>(folder: string, work: () => Promise<T>): Promise<T | undefined> {
  const { ClassicLevel } = await import("classic-level");
  const database = new ClassicLevel(folder);
  try {
    await database.open();
  } catch (error) {
    if (isLevelLocked(error)) return undefined;
    throw error instanceof Error && error.cause instanceof Error ? error.cause : error;
  }
  try {
    return await work();
  } finally {
    await database.close();
  }
}
