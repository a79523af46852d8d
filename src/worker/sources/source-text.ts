import { detailOf, GlossaError } from "../../shared/errors/errors.ts";
import { skippedMessages } from "../../shared/messages/engine-messages.ts";
import { sha256 } from "../util/sha256.ts";
import { decodeText } from "./decode.ts";
import type { ReadContent } from "./read-content.ts";
import type { ReadableContent } from "./source.ts";

/** A file as it was read: its hash ends with the SHA-256 of its bytes; null for a file without content. */
export interface ReadFile {
  readonly id: string;
  readonly hash: string | null;
}

/**
 * The text of a file; undefined if it cannot be reached, or has changed since it was read: positions in it would be
 * wrong.
 */
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

/** A file's current text, and whether it differs from the imported one. */
export interface TextAsItIs {
  readonly text: string;
  /** The SHA-256 of its bytes. */
  readonly contentHash: string;
  readonly isChanged: boolean;
}

/** The current text of a file, whatever was imported. Throws `sourceUnreadable`. */
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

/** Whether a file was read from bytes with another SHA-256; false if it was never read. */
export function isChangedSince({ hash }: Pick<ReadFile, "hash">, contentHash: string): boolean {
  return hash !== null && contentHashOf(hash) !== contentHash;
}

/** The SHA-256 of the bytes that a file was read from, which is the end of its hash. */
export function contentHashOf(hash: string): string {
  return hash.slice(hash.lastIndexOf("-") + 1);
}
