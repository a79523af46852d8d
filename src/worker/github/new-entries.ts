import type { Change } from "./pull-request-base.ts";

/** What one request carries: whichever limit is reached first; a file that is larger goes alone. */
const FILES_AT_ONCE = 100;
const BYTES_AT_ONCE = 1_000_000;

/** An entry of a tree that is to be made: with a text, or the id of a blob. */
export interface NewEntry extends Pick<Change, "path" | "mode"> {
  readonly type: "blob";
  readonly content?: string;
  readonly sha?: string;
}

/** The entries as so many requests carry them; `size` is that of the text in an entry. */
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

/** The entry of a changed file, without what it holds. */
export function entryOf({ path, mode }: Change) {
  return { path, mode, type: "blob" } as const;
}

/** The text of bytes, with its byte order mark; undefined where they are no UTF-8. A NUL belongs to no text. */
export function textIn(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}
