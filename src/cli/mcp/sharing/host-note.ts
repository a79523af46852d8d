import { open, readFile, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import * as z from "zod/mini";
import { parseJson } from "../../../shared/contract/parse-message.ts";
import { ifExists } from "../../../worker/catalogue/store/if-exists.ts";

const hostNote = z.object({
  address: z.string().check(z.minLength(1), z.maxLength(1_000)),
  /** The shared secret that both sides prove to know: only processes of the same user can read this file. */
  token: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Only clients of the same edition are answered: see `editionOf`. */
  edition: z.string().check(z.maxLength(100)),
  /** The host's process id. */
  process: z.int(),
});

/** How the host, the process with the engine, is reached. The note may outlive it. */
export type HostNote = z.output<typeof hostNote>;

/** Reads a note; undefined where there is none, or no valid one. */
export async function readHostNote(file: string): Promise<HostNote | undefined> {
  const text = await ifExists(readFile(file, "utf8"));
  return text === undefined ? undefined : parseJson(hostNote, text);
}

/** Replaces a note atomically by one that only the user can read. Only for the process that has the lock. */
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

/** Removes the note of a host that has ended, and the socket that it may have left. */
export async function forgetHost(file: string): Promise<void> {
  const note = await readHostNote(file);
  // The system removes named pipes by itself.
  if (note !== undefined && dirname(note.address) === dirname(file)) await rm(note.address, { force: true });
  await rm(file, { force: true });
}
