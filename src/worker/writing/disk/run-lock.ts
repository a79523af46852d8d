import { mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { writingMessages } from "../../../shared/messages/writing-messages.ts";

const LOCK = "lock";

/** The locks of this process. */
const held = new Set<string>();

/**
 * Keeps every other process from writing or undoing with the same notes, by a file that has the number of this one. Answers
 * what gives them free again. Throws an Error in plain words where another process, which is still there, has them.
 */
export async function lockNotes(folder: string): Promise<() => Promise<void>> {
  // The notes hold copies of source: they are for nobody else.
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
    // It was left by a process that has come to its end.
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

// One with the number of this process was left by an earlier one, as in a container that begins to count again.
async function isHeld(path: string): Promise<boolean> {
  const pid = Number(await readFile(path, "utf8").catch(() => ""));
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    // It is there, and belongs to somebody else.
    return thrown instanceof Error && "code" in thrown && thrown.code === "EPERM";
  }
}
