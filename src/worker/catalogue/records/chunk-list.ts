import * as z from "zod/mini";
import { tryParseJson } from "../../util/try-parse-json.ts";
import { seal, unseal } from "./sealed-bytes.ts";

/** One chunk in the list of a derived record. */
export interface ListedChunk {
  /** SHA-256 of its bytes, hexadecimal: the last part of its key. */
  readonly hash: string;
  /** The ids of the files that the chunk covers. */
  readonly files: readonly string[];
}

/** The chunks of a derived record, in their order, and the stamp of their inputs. */
export interface ChunkList {
  readonly stamp: string;
  readonly chunks: readonly ListedChunk[];
}

/** Incremented when the stored format of lists changes: lists of another version count as missing. */
const FORMAT_VERSION = 1;

const storedList = z.object({
  formatVersion: z.literal(FORMAT_VERSION),
  stamp: z.string(),
  chunks: z.array(z.object({ hash: z.string(), files: z.array(z.string()) })),
});

export function encodeChunkList({ stamp, chunks }: ChunkList): Uint8Array {
  return seal(new TextEncoder().encode(JSON.stringify({ formatVersion: FORMAT_VERSION, stamp, chunks })));
}

/** Undefined for a missing or damaged list, or one of another version or shape. */
export function decodeChunkList(sealed: Uint8Array | undefined): ChunkList | undefined {
  const bytes = unseal(sealed);
  if (bytes === undefined) return undefined;
  const parsed = storedList.safeParse(tryParseJson(new TextDecoder().decode(bytes)));
  return parsed.success ? parsed.data : undefined;
}
