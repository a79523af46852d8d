import { mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { writingMessages } from "../../../shared/messages/writing-messages.ts";

const LOCK = "lock";

/** The locks held by this process. */
const held = new Set<string>();

/**
 * Locks notes against other processes that write or undo with them, by a file with the id of this process. Returns a
 * function that releases the lock. Throws an Error in plain words if a running process has it.
 */
export async function lockNotes(folder: string): Promise<() => Promise<void>> {
  // The notes contain copies of source: only the user may read them.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, LOCK);
  if (held.has(path)) throw new Error(writingMessages.busy);
  held.add(path);
  try {
    await takeOver(path);
  } catch (thrown) {
    held.delete(path);
    throw thrown;
  }
  return async () => {
    await rm(path, { force: true });
    held.delete(path);
  };
}

async function takeOver(path: string): Promise<void> {
  if (!(await takes(path))) {
    if (await isHeld(path)) throw new Error(writingMessages.busy);
    // It was left by a process that has ended.
    await rm(path, { force: true });
    if (!(await takes(path))) throw new Error(writingMessages.busy);
  }
}

async function takes(path: string): Promise<boolean> {
  try {
    const file = await open(path, "wx");
    await file.writeFile(`${process.pid}\n`).finally(() => file.close());
    return true;
  } catch (thrown) {
    if (thrown instanceof Error && "code" in thrown && thrown.code === "EEXIST") return false;
    throw thrown;
  }
}

// A lock with the id of this process was left by an earlier one, as in a container whose ids start again.
async function isHeld(path: string): Promise<boolean> {
  const pid = Number(await readFile(path, "utf8").catch(() => ""));
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    // The process exists, and belongs to another user.
    return thrown instanceof Error && "code" in thrown && thrown.code === "EPERM";
  }
}
