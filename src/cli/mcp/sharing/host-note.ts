import { open, readFile, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import * as z from "zod/mini";
import { parseJson } from "../../../shared/contract/parse-message.ts";
import { ifExists } from "../../../worker/catalogue/store/if-exists.ts";

const hostNote = z.object({
  address: z.string().check(z.minLength(1), z.maxLength(1_000)),
  /** What both sides show that they know, so that nobody gets in, or is asked, who cannot read this. */
  token: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** What must be the same in a client that is to be answered. */
  edition: z.string().check(z.maxLength(100)),
  /** The id of the process. */
  process: z.int(),
});

/** How the process with the engine is reached. It stays behind when that process has ended. */
export type HostNote = z.output<typeof hostNote>;

/** Undefined where none is, or nothing that one can be. */
export async function readHostNote(file: string): Promise<HostNote | undefined> {
  const text = await ifExists(readFile(file, "utf8"));
  return text === undefined ? undefined : parseJson(hostNote, text);
}

/** Replaces the note, whole, by one that only the user can read. One process at a time does. */
export async function writeHostNote(file: string, note: HostNote): Promise<void> {
  const unfinished = `${file}.part`;
  await rm(unfinished, { force: true });
  const opened = await open(unfinished, "wx", 0o600);
  try {
    await opened.writeFile(JSON.stringify(note));
  } finally {
    await opened.close();
  }
  await rename(unfinished, file);
}

/** Removes the note of a process that has ended, and the socket that it may have left. */
export async function forgetHost(file: string): Promise<void> {
  const note = await readHostNote(file);
  // Pipes go by themselves.
  if (note !== undefined && dirname(note.address) === dirname(file)) await rm(note.address, { force: true });
  await rm(file, { force: true });
}
