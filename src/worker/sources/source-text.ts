import { detailOf, GlossaError } from "../../shared/errors/errors.ts";
import { skippedMessages } from "../../shared/messages/engine-messages.ts";
import { sha256 } from "../util/sha256.ts";
import { decodeText } from "./decode.ts";
import type { ReadContent } from "./read-content.ts";
import type { ReadableContent } from "./source.ts";

/** A file as it was read: its hash ends with the SHA-256 of its bytes; null for one without content. */
export interface ReadFile {
  readonly id: string;
  readonly hash: string | null;
}

/** The text of a file; undefined where it is out of reach, or is no longer what was read: places in it would be others. */
export async function readSourceText(
  { id, hash }: ReadFile,
  contents: ReadonlyMap<string, ReadableContent>,
  readContent: ReadContent,
): Promise<string | undefined> {
  const reference = contents.get(id);
  if (reference === undefined || hash === null) return undefined;
  const bytes = await readContent(reference).catch(() => undefined);
  if (bytes === undefined || isChangedSince({ hash }, await sha256(bytes))) return undefined;
  const decoded = decodeText(bytes);
  return "text" in decoded ? decoded.text : undefined;
}

/** A file's text as it is now, and whether that is another one than was imported. */
export interface TextAsItIs {
  readonly text: string;
  /** The SHA-256 of its bytes. */
  readonly contentHash: string;
  readonly isChanged: boolean;
}

/** The text of a file as it is now, whatever was imported. Throws `sourceUnreadable`. */
export async function readTextAsItIs(
  file: ReadFile & { readonly path: string },
  contents: ReadonlyMap<string, ReadableContent>,
  readContent: ReadContent,
): Promise<TextAsItIs> {
  const reference = contents.get(file.id);
  if (reference === undefined) throw textUnreadable(file.path, skippedMessages.noText);
  const bytes = await readContent(reference).catch((thrown: unknown) => {
    throw textUnreadable(file.path, detailOf(thrown));
  });
  const decoded = decodeText(bytes);
  if ("binary" in decoded) throw textUnreadable(file.path, skippedMessages.binary);
  const contentHash = await sha256(bytes);
  return { text: decoded.text, contentHash, isChanged: isChangedSince(file, contentHash) };
}

/** The error of a text that cannot be shown, with the reason. */
export function textUnreadable(path: string, detail: string): GlossaError {
  return new GlossaError("sourceUnreadable", { path, detail });
}

/** Whether a file was read from other bytes than those of this SHA-256; not where it was never read. */
export function isChangedSince({ hash }: Pick<ReadFile, "hash">, contentHash: string): boolean {
  return hash !== null && contentHashOf(hash) !== contentHash;
}

/** The SHA-256 of the bytes that a file was read from, which its hash ends with. */
export function contentHashOf(hash: string): string {
  return hash.slice(hash.lastIndexOf("-") + 1);
}
