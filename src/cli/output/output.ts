import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { detailOf } from "../../shared/errors/errors.ts";
import { outputError } from "./check-output.ts";
import { untilInterrupted } from "./until-interrupted.ts";

/**
 * Streams text to a file, or to standard output without one. A file appears whole or not at all, after Ctrl+C as well.
 * Throws an Error in plain words, or `Interrupted`.
 */
export async function writeOutput(pieces: AsyncIterable<string>, out: string | undefined): Promise<void> {
  const input = Readable.from(pieces);
  if (out === undefined) return writeToStdout(input);
  await untilInterrupted((signal) => writeToFile(input, out, signal));
}

async function writeToFile(input: Readable, out: string, signal: AbortSignal): Promise<void> {
  const unfinished = `${out}.${process.pid}.part`;
  try {
    await pipeline(input, createWriteStream(unfinished), { signal });
    await rename(unfinished, out);
  } catch (thrown) {
    signal.throwIfAborted();
    throw outputError(out, detailOf(thrown));
  } finally {
    // A file that could not be made cannot be removed either; the first error says why.
    await rm(unfinished, { force: true }).catch(() => {});
  }
}

// `glossa export … | head` closes the pipe early, which is no failure.
async function writeToStdout(input: Readable): Promise<void> {
  try {
    await pipeline(input, process.stdout, { end: false });
  } catch (thrown) {
    if (!(thrown instanceof Error && "code" in thrown && thrown.code === "EPIPE")) throw thrown;
  }
}
