import type { FileContent } from "../../shared/engine/directory-source.ts";
import { decompressed } from "../util/compression.ts";
import { expectReadableSize } from "./file-size.ts";
import { fileBelow } from "./saved-folders.ts";
import type { ReadableContent } from "./source.ts";

/**
 * Reads a file on disk, with a root only if it is inside that; throws for anything that is no file, or above the size
 * limit. Passed in by hosts that run on Node, so that no browser bundle contains a Node module.
 */
export type ReadDisk = (path: string, root?: string) => Promise<Uint8Array<ArrayBuffer>>;

/** Reads a listed file in the engine's own process. */
export type ReadContent = (reference: ReadableContent) => Promise<Uint8Array>;

/**
 * The current bytes of a listed file. Fails with the platform's own error if they cannot be read, and with the reason
 * if the file has grown above the size limit.
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
