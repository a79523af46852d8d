import { closeSync, constants, fstatSync, openSync, readFileSync, type Stats } from "node:fs";
import { open } from "node:fs/promises";
import { skippedMessages } from "../../shared/messages/engine-messages.ts";
import { expectInside } from "./disk-inside.ts";
import { expectReadableSize } from "./file-size.ts";

// Opening a pipe without a writer would block. Windows has no such flag.
const WITHOUT_WAITING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/**
 * Reads a file on disk (Node only), for `readContent`. It blocks its thread while it reads: it is meant for parsing
 * threads, which have nothing else to do, and takes a fraction of the time of Node's asynchronous reading.
 */
export async function readDisk(path: string, root?: string): Promise<Uint8Array<ArrayBuffer>> {
  if (root !== undefined) expectInside(path, root);
  const file = openSync(path, WITHOUT_WAITING);
  try {
    expectTextSized(fstatSync(file));
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

/** Does the same without blocking, for a thread that has other work. */
export async function readDiskMeanwhile(path: string, root?: string): Promise<Uint8Array<ArrayBuffer>> {
  if (root !== undefined) expectInside(path, root);
  const file = await open(path, WITHOUT_WAITING);
  try {
    expectTextSized(await file.stat());
    return await file.readFile();
  } finally {
    await file.close();
  }
}

// Since it was listed, it may have been replaced by something without an end.
function expectTextSized(found: Stats): void {
  if (!found.isFile()) throw new Error(skippedMessages.binary);
  expectReadableSize(found.size);
}
