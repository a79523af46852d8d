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

/** Who connects says at once what it is. */
const HELLO_MS = 10_000;

/** So many questions of one client are answered at a time; it is not listened to meanwhile. */
const MOST_QUESTIONS = 64;

/** Lets the clients of other processes ask about the folder of this one. */
export class Host {
  private readonly sockets = new Set<Socket>();
  private readonly token = randomBytes(32).toString("hex");
  private readonly server: Server;
  private isLeaving = false;

  private constructor(private readonly workspace: Workspace) {
    this.server = createServer((socket) => void this.serve(socket));
  }

  /**
   * Listens at the place, and notes there how it is reached: for whoever has its lock, and knows that nobody else listens.
   * Throws what the system says.
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
   * Answers nothing from now on, ends the engine, and only then the connections: whoever has asked asks the next host, which
   * comes when this one is silent.
   */
  async closeAfter(endEngine: () => Promise<void>): Promise<void> {
    this.isLeaving = true;
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

  // Whatever a client sends costs it the connection at most.
  private async serve(socket: Socket): Promise<void> {
    this.sockets.add(socket);
    socket.on("error", () => {});
    socket.once("close", () => this.sockets.delete(socket));
    try {
      await this.converse(socket);
    } catch {
      // It has broken off, or says what nobody understands.
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
      // What was asked before is answered.
      if (message === undefined) return void (await Promise.all(running));
      const answering = this.answer(socket, tools, message).finally(() => running.delete(answering));
      running.add(answering);
      if (running.size >= MOST_QUESTIONS) await Promise.race(running);
      if (socket.writableNeedDrain) await once(socket, "drain");
    }
  }

  /** Whether the client may write; undefined for one that is not answered. */
  private async welcome(socket: Socket, lines: AsyncGenerator<string>): Promise<boolean | undefined> {
    socket.setTimeout(HELLO_MS, () => socket.destroy());
    const { value = "" } = await lines.next();
    socket.setTimeout(0);
    const said = parseJson(hello, String(value));
    if (said === undefined || !isProof(said.proof, this.token, "client", said.nonce)) return undefined;
    send(socket, { proof: proofOf(this.token, "host", said.nonce) });
    return said.mayWrite;
  }

  private async answer(socket: Socket, tools: readonly Tool[], { id, question }: Asked): Promise<void> {
    const { text, isError } = await answerQuestion(this.workspace, tools, question);
    if (!this.isLeaving && !socket.destroyed) send(socket, { id, text, isError });
  }
}
