import { readFileSync } from "node:fs";
import { expectInside } from "./disk-inside.ts";

/**
 * Reads a file of the disk (Node only), for `readContent`. It blocks its thread while it reads: it is meant for
 * parsing threads, which have nothing else to do, and takes a fraction of the time of Node's asynchronous reading.
 */
export async function readDisk(path: string, root?: string): Promise<Uint8Array<ArrayBuffer>> {
  if (root !== undefined) expectInside(path, root);
  return readFileSync(path);
}
