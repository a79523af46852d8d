/**
 * The kind of a marked range in documentation: code in a sentence, strong or emphasized words, a reference to a
 * declaration, the same typed in brackets and perhaps none, which nothing stores, a web address; lines of code; or a
 * list or table, their entries, and an entry's cells. Lists, tables and entries take whole lines.
 */
export type DocMarkKind =
  | "code"
  | "strong"
  | "stressed"
  | "cref"
  | "typed"
  | "href"
  | "rows"
  | "bullets"
  | "numbers"
  | "table"
  | "header"
  | "item"
  | "cell";

/**
 * A range of a text: its kind, where it begins and how long it is, in UTF-16 units; and for a reference its target, if
 * it differs from the range's text. Sorted by their start, enclosing marks before those inside them.
 */
export type DocMark = readonly [kind: DocMarkKind, start: number, length: number, target?: string];

/**
 * The marks of a comment's texts, by the place of the text: `summary`, `params.name`, `exceptions.0`; texts without any
 * are left out.
 */
export type DocMarks = Readonly<Record<string, readonly DocMark[]>>;

/** Approximate number of characters that a stored mark takes besides its target. */
const MARK_SIZE = 20;

/** Approximate number of characters that the marks take. */
export function sizeOfMarks(marks: DocMarks = {}): number {
  let size = 0;
  for (const list of Object.values(marks)) for (const mark of list) size += sizeOfMark(mark[3]);
  return size;
}

/** Approximate number of characters that one mark takes. */
export function sizeOfMark(target = ""): number {
  return MARK_SIZE + target.length;
}
