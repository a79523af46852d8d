import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { SessionAnswer, SessionRequest } from "./session-messages.ts";

const SCRIPT = fileURLToPath(new URL("./session-process.ts", import.meta.url));

/** A store that another process has open. Requests to a process that has ended reject. */
export class StoreSession {
  private constructor(
    private readonly process: ChildProcess,
    private readonly exit: Promise<unknown>,
    /** The messages shown when the store was opened. */
    readonly opened: SessionAnswer,
  ) {}

  static async open(folder: string): Promise<StoreSession> {
    const child = fork(SCRIPT, [folder], { execArgv: ["--import", "tsx"] });
    const exit = once(child, "exit");
    return new StoreSession(child, exit, await answerOf(child, exit));
  }

  async ask(request: SessionRequest): Promise<SessionAnswer> {
    const answer = answerOf(this.process, this.exit);
    // A request that cannot be sent gets no answer: the process has ended.
    this.process.send(request, () => {});
    return answer;
  }

  /** Closes the store and ends the process normally. */
  async close(): Promise<void> {
    await this.ask({ do: "close" });
    await this.exit;
  }

  /** Ends the process with the signal that cannot be caught. */
  async kill(): Promise<void> {
    this.process.kill("SIGKILL");
    await this.exit;
  }
}

function answerOf(child: ChildProcess, exit: Promise<unknown>): Promise<SessionAnswer> {
  const answer = once(child, "message").then(([message]) => message as SessionAnswer);
  const end = exit.then(() => {
    throw new Error(`the session ended with ${child.signalCode ?? child.exitCode}`);
  });
  return Promise.race([answer, end]);
}
