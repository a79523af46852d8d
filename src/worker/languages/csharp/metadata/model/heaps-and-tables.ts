import { damaged } from "../format/bad-assembly.ts";
import { ByteView } from "../format/byte-view.ts";
import { BlobHeap, GuidHeap, StringHeap } from "../format/heaps.ts";
import { readStreams } from "../format/metadata-root.ts";
import { findMetadata } from "../format/pe-file.ts";
import { Tables } from "../format/tables.ts";
import { Signatures } from "../signatures/signature-cache.ts";

/** The parts of a file's metadata. */
export interface Metadata {
  readonly tables: Tables;
  readonly strings: StringHeap;
  readonly blobs: BlobHeap;
  readonly guids: GuidHeap;
  readonly signatures: Signatures;
  /** All bytes of the metadata. */
  readonly bytes: Uint8Array;
}

const EMPTY = ByteView.of(new Uint8Array(0));

/** Opens the metadata of an assembly. */
export function readMetadata(bytes: Uint8Array): Metadata {
  // A copy, so that the rest of the file, which is mostly code, can be freed.
  const metadata = ByteView.of(new Uint8Array(findMetadata(ByteView.of(bytes)).bytes));
  const streams = readStreams(metadata);
  const tables = streams.get("#~") ?? streams.get("#-");
  if (tables === undefined) throw damaged("no tables");
  const blobHeap = streams.get("#Blob") ?? EMPTY;
  const blobs = new BlobHeap(blobHeap);
  return {
    tables: new Tables(tables),
    strings: new StringHeap(streams.get("#Strings") ?? EMPTY),
    blobs,
    guids: new GuidHeap(streams.get("#GUID") ?? EMPTY),
    signatures: new Signatures(blobs, blobHeap.length),
    bytes: metadata.bytes,
  };
}
