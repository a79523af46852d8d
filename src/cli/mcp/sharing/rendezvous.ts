import { createHash, randomUUID } from "node:crypto";
import { lstat, mkdir, realpath } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { mcpMessages } from "../../../shared/messages/mcp-messages.ts";
import { makeFolder } from "../../output/make-folder.ts";

/** Where the processes that serve one folder find each other: files in a folder that only their user can read. */
export interface Rendezvous {
  /** The file that says how the host is reached. */
  readonly note: string;
  /** The lock that a process takes to become the host. */
  readonly lock: string;
  /** A new address to listen at: a socket beside the note, or a named pipe on Windows. */
  readonly address: string;
}

/** Raised when the note or the messages change, so that versions that do not understand each other do not meet. */
const PROTOCOL_VERSION = 1;

/** The most bytes of a socket's path that all systems take, with the terminating zero. */
const MAX_ADDRESS_LENGTH = 104;

/**
 * The rendezvous for a folder: inside the cache where there is one, else among the system's temporary files. Its folder
 * is made where it is missing. Throws an Error in plain words where that fails, or others could read it.
 */
export async function openRendezvous(folder: string, cache: string | undefined): Promise<Rendezvous> {
  const place = await placeBeside(cache);
  await ensurePrivate(place);
  const name = createHash("sha256")
    .update(`${PROTOCOL_VERSION} ${await realpath(folder)}`)
    .digest("hex")
    .slice(0, 16);
  return { note: join(place, `${name}.json`), lock: join(place, "lock"), address: addressIn(place, name) };
}

async function placeBeside(cache: string | undefined): Promise<string> {
  if (cache === undefined) return join(tmpdir(), `glossa-${process.getuid?.() ?? "mcp"}`);
  await makeFolder(resolve(cache));
  return join(await realpath(cache), "mcp");
}

// By lstat, as anybody may place a symbolic link among the system's temporary files.
async function ensurePrivate(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    if (error.code !== "EEXIST") throw error;
  });
  const { uid, mode } = await lstat(folder).then((stats) => {
    if (!stats.isDirectory()) throw new Error(formatMessage(mcpMessages.notPrivate, { folder }));
    return stats;
  });
  // Windows has no such modes; there the token keeps others out.
  if (process.getuid === undefined) return;
  if (uid !== process.getuid() || (mode & 0o077) !== 0)
    throw new Error(formatMessage(mcpMessages.notPrivate, { folder }));
}

function addressIn(place: string, name: string): string {
  // An earlier host that is about to end removes its own socket, and not this one.
  const own = randomUUID().slice(0, 8);
  if (process.platform === "win32") return `\\\\.\\pipe\\glossa-${name}-${own}`;
  const path = join(place, `${name}-${own}.sock`);
  if (Buffer.byteLength(path) >= MAX_ADDRESS_LENGTH) throw new Error(formatMessage(mcpMessages.longAddress, { path }));
  return path;
}
