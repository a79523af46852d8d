import type { Change } from "./pull-request-base.ts";

/** Maximum size of one request: whichever limit is reached first; a larger file is sent alone. */
const FILES_AT_ONCE = 100;
const BYTES_AT_ONCE = 1_000_000;

/** A new entry of a tree: with a text, or the id of a blob. */
export interface NewEntry extends Pick<Change, "path" | "mode"> {
  readonly type: "blob";
  readonly content?: string;
  readonly sha?: string;
}

/** Splits the entries into requests; `size` is that of the text in an entry. */
export function* portions(all: readonly { readonly entry: NewEntry; readonly size: number }[]): Generator<NewEntry[]> {
  let [portion, bytes]: [NewEntry[], number] = [[], 0];
  for (const { entry, size } of all) {
    if (portion.length === FILES_AT_ONCE || (portion.length > 0 && bytes + size > BYTES_AT_ONCE)) {
      yield portion;
      [portion, bytes] = [[], 0];
    }
    portion.push(entry);
    bytes += size;
  }
  if (portion.length > 0) yield portion;
}

/** The entry of a changed file, without its content. */
export function entryOf({ path, mode }: Change) {
  return { path, mode, type: "blob" } as const;
}

/** Decodes bytes as text, with its byte order mark; undefined if they are not valid UTF-8, or contain a NUL. */
export function textIn(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}
