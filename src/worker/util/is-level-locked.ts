/** Whether a LevelDB was not opened because another process has it open, or another database in this process. */
export function isLevelLocked(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === "LEVEL_LOCKED") || isLevelLocked(error.cause);
}
