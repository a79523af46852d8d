import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { parseJson } from "../../../shared/contract/parse-message.ts";
import { mcpMessages } from "../../../shared/messages/mcp-messages.ts";
import { onAbort } from "../../../worker/util/on-abort.ts";
import type { Backend, Question, Reply } from "../backend/backend.ts";
import { readHostNote } from "./host-note.ts";
import { answered, type Greeting, greeting, linesOf, send } from "./messages.ts";
import { isProof, proofOf } from "./proof.ts";

/** Long, for a host whose machine is busy. */
const GREETING_TIMEOUT_MS = 10_000;

/** The system's errors for an address at which nobody listens. */
const NOBODY = ["ECONNREFUSED", "ENOENT"];
/** Those for a listener that takes no more connections for now, or is about to close. */
const BUSY = ["EAGAIN", "EBUSY", "ECONNRESET", "EPIPE"];

/** The connection to the host is closed: that has ended, or has hung up. */
export class ConnectionLost extends Error {
  constructor() {
    super(mcpMessages.lost);
    this.name = "ConnectionLost";
  }
}

interface Waiting {
  readonly resolve: (reply: Reply) => void;
  readonly reject: (reason: ConnectionLost) => void;
}

/** Has questions answered by the engine of another process, the host. */
export class RemoteEngine implements Backend {
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;

  /** Reads answers until the connection is closed; then calls `lost`, and only after it rejects the open questions. */
  constructor(
    private readonly socket: Socket,
    lines: AsyncIterable<string>,
    private readonly lost: (process: number) => void,
    /** The host's process id. */
    readonly process: number,
  ) {
    void this.read(lines);
  }

  /** Asks the host. Rejects with ConnectionLost. */
  ask(question: Question): Promise<Reply> {
    if (this.socket.destroyed) return Promise.reject(new ConnectionLost());
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      send(this.socket, { id, question });
    });
  }

  async close(): Promise<void> {
    this.socket.destroy();
  }

  private async read(lines: AsyncIterable<string>): Promise<void> {
    try {
      for await (const line of lines) if (!this.take(line)) break;
    } catch {
      // The connection is broken.
    }
    this.socket.destroy();
    this.lost(this.process);
    for (const { reject } of this.waiting.values()) reject(new ConnectionLost());
    this.waiting.clear();
  }

  private take(line: string): boolean {
    const message = parseJson(answered, line);
    if (message === undefined) return false;
    const { id, text, isError } = message;
    this.waiting.get(id)?.resolve({ text, isError });
    this.waiting.delete(id);
    return true;
  }
}

/**
 * The result of an attempt to reach the host of a folder: `nobody` where there is none, `other` for one of another
 * edition, `busy` for one that may answer the next attempt.
 */
export type ConnectionAttempt = "nobody" | "other" | "busy" | RemoteEngine;

/** What a client tells a host, and its own handlers. */
export interface ConnectionRequest {
  readonly edition: string;
  readonly mayWrite: boolean;
  /** Called with the host's process id when the connection to it is lost. */
  readonly lost: (process: number) => void;
  /** Aborted when the client ends. */
  readonly signal: AbortSignal;
}

/** Connects to the host that has left a note. Throws the system's error for a socket that cannot be used. */
export async function connectToHost(
  file: string,
  { edition, mayWrite, lost, signal }: ConnectionRequest,
): Promise<ConnectionAttempt> {
  const note = await readHostNote(file);
  const socket = note && (await reach(note.address));
  if (note === undefined || socket === undefined) return "nobody";
  if (socket === "busy") return "busy";
  if (note.edition !== edition) {
    socket.destroy();
    return "other";
  }
  const { token, process } = note;
  const nonce = randomBytes(32).toString("hex");
  send(socket, { nonce, proof: proofOf(token, "client", nonce), mayWrite });
  const lines = linesOf(socket);
  const said = await greetingOf(socket, lines, signal);
  if (said !== undefined && isProof(said.proof, token, "host", nonce))
    return new RemoteEngine(socket, lines, lost, process);
  socket.destroy();
  return "busy";
}

/** Whether nobody listens at the address of a note. Throws as `connectToHost`. */
export async function hasNoListener(file: string): Promise<boolean> {
  const note = await readHostNote(file);
  const socket = note && (await reach(note.address));
  if (socket === undefined || socket === "busy") return socket === undefined;
  socket.destroy();
  return false;
}

async function reach(address: string): Promise<Socket | "busy" | undefined> {
  const socket = connect(address);
  // Later errors show where the lines are read.
  socket.on("error", () => {});
  try {
    await once(socket, "connect");
    return socket;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (NOBODY.includes(code)) return undefined;
    if (BUSY.includes(code)) return "busy";
    throw error;
  }
}

// Undefined for a host that is about to end, or hangs: neither sends a greeting.
async function greetingOf(
  socket: Socket,
  lines: AsyncGenerator<string, void>,
  signal: AbortSignal,
): Promise<Greeting | undefined> {
  const giveUp = () => socket.destroy();
  const stopListening = onAbort(signal, giveUp);
  socket.setTimeout(GREETING_TIMEOUT_MS, giveUp);
  try {
    const { value } = await lines.next();
    return parseJson(greeting, value ?? "");
  } catch {
    return undefined;
  } finally {
    socket.setTimeout(0);
    stopListening();
  }
}
