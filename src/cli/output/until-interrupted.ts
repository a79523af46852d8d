import { terminalMessages } from "../../shared/messages/terminal-messages.ts";

/** Somebody has pressed Ctrl+C, and what was to be ended before has ended. */
export class Interrupted extends Error {
  constructor() {
    super(terminalMessages.cli.interrupted);
    this.name = "Interrupted";
  }
}

/**
 * Does work that must not be cut off by Ctrl+C: its signal is aborted then, by an `Interrupted`, which is thrown in place of
 * whatever the work throws after that. Who presses it a second time ends the process.
 */
export async function untilInterrupted<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const end = new AbortController();
  const interrupt = () => end.abort(new Interrupted());
  process.once("SIGINT", interrupt);
  try {
    return await work(end.signal);
  } catch (thrown) {
    // What was cancelled says so as of a failure of its own.
    end.signal.throwIfAborted();
    throw thrown;
  } finally {
    process.off("SIGINT", interrupt);
  }
}
