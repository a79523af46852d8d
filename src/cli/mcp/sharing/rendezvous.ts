import { createHash, randomUUID } from "node:crypto";
import { lstat, mkdir, realpath } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { mcpMessages } from "../../../shared/messages/mcp-messages.ts";
import { makeFolder } from "../../output/make-folder.ts";

/** Where the processes that answer for one folder find each other: in a folder that only their user can look into. */
export interface Rendezvous {
  /** Says how the process with the engine is reached. */
  readonly note: string;
  /** The folder by which one process at a time becomes that. */
  readonly lock: string;
  /** A new address to listen at, that of a file beside the note or on Windows of a pipe. */
  readonly address: string;
}

/** Processes that leave other notes, or speak otherwise with each other, do not meet. */
const FORM = 1;

/** The shortest of what systems take for the address of a socket, with the byte behind it. */
const LONGEST_ADDRESS = 104;

/**
 * The rendezvous for a folder: with a cache inside of that, else with the system's temporary files. Makes it where it is
 * missing. Throws in plain words where there can be none, or others could look into it.
 */
export async function openRendezvous(folder: string, cache: string | undefined): Promise<Rendezvous> {
  const place = await placeBeside(cache);
  await ensurePrivate(place);
  const name = createHash("sha256")
    .update(`${FORM} ${await realpath(folder)}`)
    .digest("hex")
    .slice(0, 16);
  return { note: join(place, `${name}.json`), lock: join(place, "lock"), address: addressIn(place, name) };
}

async function placeBeside(cache: string | undefined): Promise<string> {
  if (cache === undefined) return join(tmpdir(), `glossa-${process.getuid?.() ?? "mcp"}`);
  await makeFolder(resolve(cache));
  return join(await realpath(cache), "mcp");
}

// Looked at as it is, for anybody may lay a link among the system's temporary files.
async function ensurePrivate(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    if (error.code !== "EEXIST") throw error;
  });
  const { uid, mode } = await lstat(folder).then((stats) => {
    if (!stats.isDirectory()) throw new Error(formatMessage(mcpMessages.notPrivate, { folder }));
    return stats;
  });
  // Windows has other rights; there the token keeps others out.
  if (process.getuid === undefined) return;
  if (uid !== process.getuid() || (mode & 0o077) !== 0)
    throw new Error(formatMessage(mcpMessages.notPrivate, { folder }));
}

function addressIn(place: string, name: string): string {
  // Whoever listened here before and is about to end takes away its own file.
  const own = randomUUID().slice(0, 8);
  if (process.platform === "win32") return `\\\\.\\pipe\\glossa-${name}-${own}`;
  const path = join(place, `${name}-${own}.sock`);
  if (Buffer.byteLength(path) >= LONGEST_ADDRESS) throw new Error(formatMessage(mcpMessages.longAddress, { path }));
  return path;
}
