/**
 * Does work while no other process does any by the same folder, in Node. The answer is undefined, without waiting, where one
 * does. LevelDB's own lock says so, which ends with its process however that ends; the folder holds nothing but an empty
 * database. Throws where it cannot be made or opened.
 */
export async function whileLocked<T>(folder: string, work: () => Promise<T>): Promise<T | undefined> {
  const { ClassicLevel } = await import("classic-level");
  const database = new ClassicLevel(folder);
  try {
    await database.open();
  } catch (error) {
    if (isLocked(error)) return undefined;
    throw error instanceof Error && error.cause instanceof Error ? error.cause : error;
  }
  try {
    return await work();
  } finally {
    await database.close();
  }
}

function isLocked(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === "LEVEL_LOCKED") || isLocked(error.cause);
}
