import { detailOf, GlossaError } from "../../shared/errors/errors.ts";
import { skippedMessages } from "../../shared/messages/engine-messages.ts";
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

/** A file's text as it is now, and whether that is another one than was imported. */
export interface TextAsItIs {
  readonly text: string;
  readonly isChanged: boolean;
}

/** A project's files, as they were imported, and where they can be read. */
export interface ReadableFiles {
  readonly files: ReadonlyMap<string, ReadFile & { readonly path: string }>;
  readonly contents: ReadonlyMap<string, ContentReference>;
}

/** The text of a file as it is now, whatever was imported. Throws `entityNotFound`, `sourceUnreadable`. */
export async function readTextAsItIs(
  id: string,
  { files, contents }: ReadableFiles,
  readContent: ReadContent,
): Promise<TextAsItIs> {
  const file = files.get(id);
  if (file === undefined) throw new GlossaError("entityNotFound", { id });
  const unreadable = (detail: string) => new GlossaError("sourceUnreadable", { path: file.path, detail });
  const reference = contents.get(id);
  if (reference === undefined) throw unreadable(skippedMessages.noText);
  const bytes = await readContent(reference).catch((thrown: unknown) => {
    throw unreadable(detailOf(thrown));
  });
  const decoded = decodeText(bytes);
  if ("binary" in decoded) throw unreadable(skippedMessages.binary);
  const isChanged = file.hash === null || !file.hash.endsWith(`-${await sha256(bytes)}`);
  return { text: decoded.text, isChanged };
}
