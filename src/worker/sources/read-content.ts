import { decompressed } from "../util/compression.ts";
import { readBelow } from "./saved-folders.ts";
import type { ReadableContent } from "./source.ts";

/** Reads a file of the disk, with a root only where it lies inside that. Handed in by hosts that run on Node, so that no browser bundle holds a Node module. */
export type ReadDisk = (path: string, root?: string) => Promise<Uint8Array<ArrayBuffer>>;

/** Reads a listed file where the engine runs. */
export type ReadContent = (reference: ReadableContent) => Promise<Uint8Array>;

/** The bytes of a listed file as they are now. Fails with the platform's own error when they cannot be read. */
export async function readContent(
  reference: ReadableContent,
  readDisk: ReadDisk = refuseDisk,
): Promise<Uint8Array<ArrayBuffer>> {
  switch (reference.kind) {
    case "disk":
      return readDisk(reference.path, reference.root);
    case "handle":
      return new Uint8Array(await (await reference.handle.getFile()).arrayBuffer());
    case "below":
      return readBelow(reference.folder, reference.path);
    case "file":
      return new Uint8Array(await reference.file.arrayBuffer());
    case "bytes":
      return reference.bytes;
    case "compressed":
      return decompressed(reference.bytes);
    case "kept":
      return decompressed(await reference.read());
  }
}

async function refuseDisk(path: string): Promise<never> {
  throw new Error(`This host cannot read the disk: ${path}`);
}
