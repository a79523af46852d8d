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

/** A host whose machine is busy takes a while to say that it is there. */
const GREETING_MS = 10_000;

/** What the system says of a socket that nobody listens at, and of one whose owner cannot take more, or is about to close it. */
const NOBODY = ["ECONNREFUSED", "ENOENT"];
const BUSY = ["EAGAIN", "EBUSY", "ECONNRESET", "EPIPE"];

/** The other process has ended, or has broken off. */
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

/** Answers by the engine of another process. */
export class RemoteEngine implements Backend {
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;

  /** Reads the answers until the connection ends, which `lost` hears of before those who wait do. */
  constructor(
    private readonly socket: Socket,
    lines: AsyncIterable<string>,
    private readonly lost: (process: number) => void,
    /** The id of the other process. */
    readonly process: number,
  ) {
    void this.read(lines);
  }

  /** Throws ConnectionLost. */
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
      // It has broken off.
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

/** What became of an attempt to reach the process that answers for a folder; `busy` may go better the next time. */
export type ConnectionAttempt = "nobody" | "other" | "busy" | RemoteEngine;

/** Who asks. */
export interface ConnectionRequest {
  readonly edition: string;
  readonly mayWrite: boolean;
  /** Hears that the process that answers has ended. */
  readonly lost: (process: number) => void;
  /** Aborted when nobody asks any more. */
  readonly signal: AbortSignal;
}

/** Asks the process that has left this note to answer. Throws what the system says of a socket that cannot be used. */
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

/** Whether nobody listens where this note says. Throws as `connectToHost`. */
export async function hasNoListener(file: string): Promise<boolean> {
  const note = await readHostNote(file);
  const socket = note && (await reach(note.address));
  if (socket === undefined || socket === "busy") return socket === undefined;
  socket.destroy();
  return false;
}

async function reach(address: string): Promise<Socket | "busy" | undefined> {
  const socket = connect(address);
  // What breaks off later is seen where its lines are read.
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

// One that is about to end says nothing any more, and one that hangs, neither.
async function greetingOf(
  socket: Socket,
  lines: AsyncGenerator<string, void>,
  signal: AbortSignal,
): Promise<Greeting | undefined> {
  const giveUp = () => socket.destroy();
  const stopListening = onAbort(signal, giveUp);
  socket.setTimeout(GREETING_MS, giveUp);
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
