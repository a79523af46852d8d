import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { parseJson } from "../../../shared/contract/parse-message.ts";
import { answerQuestion } from "../backend/answer-question.ts";
import { toolsFor } from "../tools/all-tools.ts";
import type { Tool } from "../tools/tool.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { writeHostNote } from "./host-note.ts";
import { type Asked, asked, hello, linesOf, send } from "./messages.ts";
import { isProof, proofOf } from "./proof.ts";
import type { Rendezvous } from "./rendezvous.ts";

/** Clients send their hello as soon as they are connected. */
const HELLO_TIMEOUT_MS = 10_000;

/** How many questions of one client are answered at a time; no more of it are read meanwhile. */
const MAX_QUESTIONS = 64;

/** Answers the clients of other processes about the folder of this one, over a socket. */
export class Host {
  private readonly sockets = new Set<Socket>();
  private readonly token = randomBytes(32).toString("hex");
  private readonly server: Server;
  private isClosing = false;

  private constructor(private readonly workspace: Workspace) {
    this.server = createServer((socket) => void this.serve(socket));
  }

  /**
   * Listens at a rendezvous and writes its note. Only for the process that has the lock there, and has found no other
   * host. Throws the system's error.
   */
  static async listen(place: Rendezvous, edition: string, workspace: Workspace): Promise<Host> {
    const host = new Host(workspace);
    const { address } = place;
    host.server.listen(address);
    await once(host.server, "listening");
    host.server.on("error", () => {});
    const note = { address, token: host.token, edition, process: process.pid };
    await writeHostNote(place.note, note).catch(async (thrown) => {
      await host.close();
      throw thrown;
    });
    return host;
  }

  /**
   * Stops answering, ends the engine, and closes the connections only then: that makes clients look for the next host,
   * which can open the store of this one by then.
   */
  async closeAfter(endEngine: () => Promise<void>): Promise<void> {
    this.isClosing = true;
    try {
      await endEngine();
    } finally {
      await this.close();
    }
  }

  private async close(): Promise<void> {
    const closed = once(this.server, "close");
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  // Whatever a client sends, it only loses its own connection by it.
  private async serve(socket: Socket): Promise<void> {
    this.sockets.add(socket);
    socket.on("error", () => {});
    socket.once("close", () => this.sockets.delete(socket));
    try {
      await this.converse(socket);
    } catch {
      // The client has disconnected, or has sent what is no message.
    } finally {
      socket.destroy();
    }
  }

  private async converse(socket: Socket): Promise<void> {
    const lines = linesOf(socket);
    const mayWrite = await this.welcome(socket, lines);
    if (mayWrite === undefined) return;
    const tools = toolsFor(mayWrite);
    const running = new Set<Promise<void>>();
    for await (const line of lines) {
      const message = parseJson(asked, line);
      // An invalid message ends the connection, once earlier questions are answered.
      if (message === undefined) return void (await Promise.all(running));
      const answering = this.answer(socket, tools, message).finally(() => running.delete(answering));
      running.add(answering);
      if (running.size >= MAX_QUESTIONS) await Promise.race(running);
      if (socket.writableNeedDrain) await once(socket, "drain");
    }
  }

  /** Exchanges proofs with a client: whether it may write, or undefined for one that does not know the token. */
  private async welcome(socket: Socket, lines: AsyncGenerator<string>): Promise<boolean | undefined> {
    socket.setTimeout(HELLO_TIMEOUT_MS, () => socket.destroy());
    const { value = "" } = await lines.next();
    socket.setTimeout(0);
    const said = parseJson(hello, String(value));
    if (said === undefined || !isProof(said.proof, this.token, "client", said.nonce)) return undefined;
    send(socket, { proof: proofOf(this.token, "host", said.nonce) });
    return said.mayWrite;
  }

  private async answer(socket: Socket, tools: readonly Tool[], { id, question }: Asked): Promise<void> {
    const { text, isError } = await answerQuestion(this.workspace, tools, question);
    if (!this.isClosing && !socket.destroyed) send(socket, { id, text, isError });
  }
}
