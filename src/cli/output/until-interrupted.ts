import { GlossaError } from "../../shared/errors/errors.ts";
import { terminalMessages } from "../../shared/messages/terminal-messages.ts";

/** The user has pressed Ctrl+C, and the work has ended in order. */
export class Interrupted extends Error {
  constructor() {
    super(terminalMessages.cli.interrupted);
    this.name = "Interrupted";
  }
}

/**
 * Does work that ends in order on Ctrl+C: the first aborts its signal, a second ends the process at once. Throws
 * `Interrupted` in place of the errors of cancelled work; other errors are thrown as they are.
 */
export async function untilInterrupted<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const end = new AbortController();
  const interrupt = () => end.abort(new Interrupted());
  process.once("SIGINT", interrupt);
  try {
    return await work(end.signal);
  } catch (thrown) {
    if (isCancellation(thrown)) end.signal.throwIfAborted();
    throw thrown;
  } finally {
    process.off("SIGINT", interrupt);
  }
}

function isCancellation(thrown: unknown): boolean {
  if (thrown instanceof GlossaError) return thrown.code === "cancelled";
  return thrown instanceof Error && thrown.name === "AbortError";
}
