import { BULLET } from "./normal-text.ts";

/** An element of a documentation comment before it is broken into lines. */
export interface PartToLayOut {
  /** `<param name="a">` */
  readonly open: string;
  readonly close: string;
  readonly lines: readonly string[];
  /** The words of each line, as XML. */
  readonly words: readonly (readonly string[])[];
  /** Whether it is written on one line if it fits. */
  readonly isOnOneRow: boolean;
}

/** The space available for lines. */
export interface RowLayout {
  /** Maximum number of characters in a line. */
  readonly width: number;
  /** The indentation of lines between tags. */
  readonly indent: string;
}

/**
 * Returns the lines of an element, tags included: a single line of text is written as it is, several are paragraphs and
 * list entries.
 */
export function partRows(part: PartToLayOut, layout: RowLayout): readonly string[] {
  const { open, close, lines, words } = part;
  const isPlain = lines.length === 1 && !isEntry(lines[0]);
  const oneRow = `${open}${words[0]?.join(" ") ?? ""}${close}`;
  if (isPlain && part.isOnOneRow && oneRow.length <= layout.width) return [oneRow];
  const inner = isPlain ? wrapped(words[0] ?? [], layout) : paragraphs(lines, words, layout);
  return [open, ...inner, close];
}

function paragraphs(
  lines: readonly string[],
  words: readonly (readonly string[])[],
  layout: RowLayout,
): readonly string[] {
  return lines.flatMap((line, at) => {
    const own = words[at] ?? [];
    if (!isEntry(line)) return wrapped(between("<para>", own, "</para>"), layout);
    const entry = wrapped(between("<item><description>", own.slice(1), "</description></item>"), layout);
    const isFirst = !isEntry(lines[at - 1]);
    const isLast = !isEntry(lines[at + 1]);
    const { indent } = layout;
    return [...(isFirst ? [`${indent}<list type="bullet">`] : []), ...entry, ...(isLast ? [`${indent}</list>`] : [])];
  });
}

function isEntry(line: string | undefined): boolean {
  return line?.startsWith(BULLET) === true && line.length > BULLET.length;
}

function between(open: string, words: readonly string[], close: string): readonly string[] {
  const [first = "", ...rest] = words;
  const all = [open + first, ...rest];
  return [...all.slice(0, -1), `${all.at(-1) ?? ""}${close}`];
}

function wrapped(words: readonly string[], { width, indent }: RowLayout): readonly string[] {
  const rows: string[] = [];
  let row = "";
  for (const word of words) {
    if (row === "") row = indent + word;
    else if (row.length + 1 + word.length <= width) row += ` ${word}`;
    else {
      rows.push(row);
      row = indent + word;
    }
  }
  return row === "" ? rows : [...rows, row];
}
