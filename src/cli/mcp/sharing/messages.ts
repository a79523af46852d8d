import type { Socket } from "node:net";
import * as z from "zod/mini";
import { question } from "../backend/backend.ts";

/** The most characters of a message, one line of JSON: an answer has up to 16,000, each escaped as six at most. */
const MAX_LINE_LENGTH = 1_000_000;

const id = z.int().check(z.gte(1));
const hex = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The first message of a client. */
export const hello = z.object({
  /** Random for each connection; the proofs of both sides are made with it. */
  nonce: hex,
  proof: hex,
  /** Whether this client was started with permission to write. */
  mayWrite: z.boolean(),
});

/** The first message of a host, to a client that has proved to know the token. */
export const greeting = z.object({ proof: hex });

/** Each further message of a client. */
export const asked = z.object({ id, question });

/** Each further message of a host. */
export const answered = z.object({ id, text: z.string().check(z.maxLength(100_000)), isError: z.boolean() });

export type Hello = z.output<typeof hello>;
export type Greeting = z.output<typeof greeting>;
export type Asked = z.output<typeof asked>;
export type Answered = z.output<typeof answered>;

/** Sends a message; does nothing on a closed connection. */
export function send(socket: Socket, message: Hello | Greeting | Asked | Answered): void {
  socket.write(`${JSON.stringify(message)}\n`);
}

/** The lines that arrive. Closes the connection at their end; throws where it breaks, or a line is too long. */
export async function* linesOf(socket: Socket): AsyncGenerator<string, void> {
  let rest = "";
  socket.setEncoding("utf8");
  for await (const piece of socket) {
    const lines = `${rest}${piece}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
    if (rest.length > MAX_LINE_LENGTH) throw new RangeError("line");
  }
}
