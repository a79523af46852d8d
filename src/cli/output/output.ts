import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { detailOf } from "../../shared/errors/errors.ts";
import { outputError } from "./check-output.ts";

/** Streams text to a file, or to standard output without one. A file appears whole or not at all; throws in plain words. */
export async function writeOutput(pieces: AsyncIterable<string>, out: string | undefined): Promise<void> {
  const input = Readable.from(pieces);
  if (out === undefined) return writeToStdout(input);
  const unfinished = `${out}.${process.pid}.part`;
  try {
    await pipeline(input, createWriteStream(unfinished));
    await rename(unfinished, out);
  } catch (thrown) {
    throw outputError(out, detailOf(thrown));
  } finally {
    // What could not even be made cannot be removed, which says less than why.
    await rm(unfinished, { force: true }).catch(() => {});
  }
}

// `glossa export … | head` closes the pipe early: nobody is left to read, which is no failure.
async function writeToStdout(input: Readable): Promise<void> {
  try {
    await pipeline(input, process.stdout, { end: false });
  } catch (thrown) {
    if (!(thrown instanceof Error && "code" in thrown && thrown.code === "EPIPE")) throw thrown;
  }
}
