import type { FileContent } from "../../shared/engine/directory-source.ts";
import { decompressed } from "../util/compression.ts";
import { expectReadableSize } from "./file-size.ts";
import { fileBelow } from "./saved-folders.ts";
import type { ReadableContent } from "./source.ts";

/**
 * Reads a file of the disk, with a root only where it lies inside that; throws for what is no file or larger than files are
 * read. Handed in by hosts that run on Node, so that no browser bundle holds a Node module.
 */
export type ReadDisk = (path: string, root?: string) => Promise<Uint8Array<ArrayBuffer>>;

/** Reads a listed file where the engine runs. */
export type ReadContent = (reference: ReadableContent) => Promise<Uint8Array>;

/**
 * The bytes of a listed file as they are now. Fails with the platform's own error when they cannot be read, and with the
 * reason where there are more of them by now than are read of any file.
 */
export async function readContent(
  reference: ReadableContent,
  readDisk: ReadDisk = refuseDisk,
): Promise<Uint8Array<ArrayBuffer>> {
  switch (reference.kind) {
    case "disk":
      return readDisk(reference.path, reference.root);
    case "handle":
      return bytesOf(await reference.handle.getFile());
    case "below":
      return bytesOf(await fileBelow(reference.folder, reference.path));
    case "file":
      return bytesOf(reference.file);
    case "bytes":
      return reference.bytes;
    case "compressed":
      return decompressed(reference.bytes);
    case "kept":
      return decompressed(await reference.read());
  }
}

async function bytesOf(file: FileContent): Promise<Uint8Array<ArrayBuffer>> {
  expectReadableSize(file.size);
  return new Uint8Array(await file.arrayBuffer());
}

async function refuseDisk(path: string): Promise<never> {
  throw new Error(`This host cannot read the disk: ${path}`);
}
