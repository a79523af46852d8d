import { sha256 } from "../util/sha256.ts";
import { decodeText } from "./decode.ts";
import type { ReadContent } from "./read-content.ts";
import type { ContentReference } from "./source.ts";

/** A file as it was read: its hash ends with the SHA-256 of its bytes; null for one without content. */
export interface ReadFile {
  readonly id: string;
  readonly hash: string | null;
}

/** The text of a file; undefined where it is out of reach, or is no longer what was read: places in it would be others. */
export async function readSourceText(
  { id, hash }: ReadFile,
  contents: ReadonlyMap<string, ContentReference>,
  readContent: ReadContent,
): Promise<string | undefined> {
  const reference = contents.get(id);
  if (reference === undefined || hash === null) return undefined;
  const bytes = await readContent(reference).catch(() => undefined);
  if (bytes === undefined || !hash.endsWith(`-${await sha256(bytes)}`)) return undefined;
  const decoded = decodeText(bytes);
  return "text" in decoded ? decoded.text : undefined;
}
