import { GlossaError } from "../../shared/errors/errors.ts";
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
 * what says that something was cancelled; a failure of its own is thrown all the same. Who presses it a second time ends the process.
 */
export async function untilInterrupted<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const end = new AbortController();
  const interrupt = () => end.abort(new Interrupted());
  process.once("SIGINT", interrupt);
  try {
    return await work(end.signal);
  } catch (thrown) {
    if (isCancelling(thrown)) end.signal.throwIfAborted();
    throw thrown;
  } finally {
    process.off("SIGINT", interrupt);
  }
}

function isCancelling(thrown: unknown): boolean {
  if (thrown instanceof GlossaError) return thrown.code === "cancelled";
  return thrown instanceof Error && thrown.name === "AbortError";
}
