import { readFileSync } from "node:fs";

/**
 * Reads a file of the disk (Node only), for `readContent`. It blocks its thread while it reads: it is meant for
 * parsing threads, which have nothing else to do, and takes a fraction of the time of Node's asynchronous reading.
 */
export async function readDisk(path: string): Promise<Uint8Array<ArrayBuffer>> {
  return readFileSync(path);
}
