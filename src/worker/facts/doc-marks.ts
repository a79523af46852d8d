/**
 * What a stretch of documentation is besides its words: code in a sentence, words that are strong or stressed, a reference to a
 * declaration, the same typed in brackets and perhaps none, which nothing stores, an address of the web; rows of code; or a
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
 * A stretch of a text: what it is, where it begins and how long it is, in UTF-16 units; and for a reference what that names,
 * where this is not the stretch itself. They stand in the order in which they begin, one before those inside it.
 */
export type DocMark = readonly [kind: DocMarkKind, start: number, length: number, target?: string];

/**
 * The marks of a comment's texts, each in the place of its text: `summary`, `params.name`, `exceptions.0`; texts without any are
 * left out.
 */
export type DocMarks = Readonly<Record<string, readonly DocMark[]>>;

/** The characters that a mark takes besides its target, about, as it is stored. */
const MARK_SIZE = 20;

/** How many characters the marks take, about. */
export function sizeOfMarks(marks: DocMarks = {}): number {
  let size = 0;
  for (const list of Object.values(marks)) for (const mark of list) size += sizeOfMark(mark[3]);
  return size;
}

/** How many characters one mark takes, about. */
export function sizeOfMark(target = ""): number {
  return MARK_SIZE + target.length;
}
