import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { SessionAnswer, SessionRequest } from "./session-messages.ts";

const SCRIPT = fileURLToPath(new URL("./session-process.ts", import.meta.url));

/** A store that another process has open. */
export class StoreSession {
  private constructor(
    private readonly process: ChildProcess,
    /** What had to be said when the store was opened. */
    readonly opened: SessionAnswer,
  ) {}

  static async open(folder: string): Promise<StoreSession> {
    const child = fork(SCRIPT, [folder], { execArgv: ["--import", "tsx"] });
    return new StoreSession(child, await answerOf(child));
  }

  async ask(request: SessionRequest): Promise<SessionAnswer> {
    const answer = answerOf(this.process);
    this.process.send(request);
    return answer;
  }

  /** Ends in order. */
  async close(): Promise<void> {
    const exit = once(this.process, "exit");
    await this.ask({ do: "close" });
    await exit;
  }

  /** Ends with the signal that nothing can hear. */
  async kill(): Promise<void> {
    const exit = once(this.process, "exit");
    this.process.kill("SIGKILL");
    await exit;
  }
}

function answerOf(child: ChildProcess): Promise<SessionAnswer> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`the session ended with ${code}`));
    child.once("exit", ended);
    child.once("message", (answer) => {
      child.off("exit", ended);
      resolve(answer as SessionAnswer);
    });
  });
}
