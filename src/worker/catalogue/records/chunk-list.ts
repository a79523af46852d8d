import * as z from "zod/mini";
import { tryParseJson } from "../store/try-parse-json.ts";
import { seal, unseal } from "./sealed-bytes.ts";

/** One chunk of a derived record, as its list names it. */
export interface ListedChunk {
  /** SHA-256 of its bytes, hexadecimal: the end of its key. */
  readonly hash: string;
  /** The ids of the files that it tells of. */
  readonly files: readonly string[];
}

/** The chunks of a derived record, in their order, and what all of them were made of. */
export interface ChunkList {
  readonly stamp: string;
  readonly chunks: readonly ListedChunk[];
}

/** Raised when lists are stored in another shape: those of another version count as missing. */
const FORMAT_VERSION = 1;

const storedList = z.object({
  formatVersion: z.literal(FORMAT_VERSION),
  stamp: z.string(),
  chunks: z.array(z.object({ hash: z.string(), files: z.array(z.string()) })),
});

export function encodeChunkList({ stamp, chunks }: ChunkList): Uint8Array {
  return seal(new TextEncoder().encode(JSON.stringify({ formatVersion: FORMAT_VERSION, stamp, chunks })));
}

/** Undefined for what is missing, damaged, or of another version or shape. */
export function decodeChunkList(sealed: Uint8Array | undefined): ChunkList | undefined {
  const bytes = unseal(sealed);
  if (bytes === undefined) return undefined;
  const parsed = storedList.safeParse(tryParseJson(new TextDecoder().decode(bytes)));
  return parsed.success ? parsed.data : undefined;
}
