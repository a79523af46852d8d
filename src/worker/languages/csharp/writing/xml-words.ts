import type { DocMark } from "../../../facts/doc-marks.ts";
import { append } from "../../../util/maps.ts";
import { type KeptElement, type PlacedElement, placedIn, typedElements, typedKey } from "./kept-elements.ts";
import type { ParsedLine } from "./parsed-part.ts";

/** How the characters of a text are escaped. */
export interface Escaping {
  /** Inside `/** … *​/`, which no text may end. */
  readonly isDelimited: boolean;
  readonly holds: (character: string) => boolean;
}

/**
 * Returns the words of lines as XML, between which lines may be broken. Each kept element is placed at the first match
 * behind the previous one; an element whose text is gone is left out.
 */
export function xmlWords(
  lines: readonly ParsedLine[],
  kept: readonly KeptElement[],
  escaping: Escaping,
): readonly (readonly string[])[] {
  const typed = typedElements(kept);
  const placed = new Map<number, PlacedElement[]>();
  for (const one of placedIn(lines, kept)) append(placed, one.row, one);
  return lines.map((line, row) => {
    const words = new Words();
    let from = 0;
    for (const { at, text, xml } of withTyped(line, placed.get(row) ?? [], (mark, text) => typedXml(mark, text))) {
      words.addText(escaped(line.text.slice(from, at), escaping));
      words.add(xml);
      from = at + text.length;
    }
    words.addText(escaped(line.text.slice(from), escaping));
    return words.all;
  });

  function typedXml([kind]: DocMark, text: string): string {
    // `<c>value</c>` and `<paramref name="value"/>` read the same: each is written as it was. Additional ones are
    // written like the last.
    const known = typed.get(typedKey(kind, text)) ?? [];
    const next = known.length > 1 ? known.pop() : known[0];
    if (next !== undefined) return next;
    return kind === "code"
      ? `<c>${escaped(text, escaping)}</c>`
      : `<see cref="${escapedReference(text, escaping.holds)}"/>`;
  }
}

interface Placed {
  readonly at: number;
  readonly text: string;
  readonly xml: string;
}

/** Returns the elements of a line, in order: the kept ones, and between them the text typed as code or a reference. */
function withTyped(
  { text, marks }: ParsedLine,
  kept: readonly Placed[],
  xmlOf: (mark: DocMark, text: string) => string,
): readonly Placed[] {
  const all: Placed[] = [];
  let next = 0;
  let end = 0;
  const addKeptUpTo = (at: number) => {
    for (let one = kept[next]; one !== undefined && one.at <= at; one = kept[++next]) {
      all.push(one);
      end = one.at + one.text.length;
    }
  };
  for (const mark of marks) {
    const [, at, length] = mark;
    addKeptUpTo(at);
    const words = text.slice(at, at + length);
    if (at >= end) all.push({ at, text: words, xml: xmlOf(mark, words) });
  }
  addKeptUpTo(text.length);
  return all;
}

/** Pieces that are joined to words; spaces separate the words. */
class Words {
  readonly all: string[] = [];
  private isOpen = false;

  add(piece: string): void {
    if (this.isOpen) this.all.push(`${this.all.pop() ?? ""}${piece}`);
    else this.all.push(piece);
    this.isOpen = true;
  }

  addText(text: string): void {
    for (const [at, piece] of text.split(" ").entries()) {
      if (at > 0) this.isOpen = false;
      if (piece !== "") this.add(piece);
    }
  }
}

const MARKUP: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

// Characters that change the order in which editors show the surrounding text, code included.
const TURNS = /\p{Bidi_Control}/u;

function escaped(text: string, { isDelimited, holds }: Escaping): string {
  const xml = text.replace(/[&<>]/g, (mark) => MARKUP[mark] ?? mark);
  // A line may begin with a star that is no part of the text, and with any word.
  const safe = isDelimited ? xml.replace(/(?<=\*|^|\s)\//g, "&#47;").replace(/(?<=^|\s)\*/g, "&#42;") : xml;
  return numbered(safe, holds);
}

function numbered(xml: string, holds: Escaping["holds"]): string {
  return xml.replace(/[^\0-\x7f]/gu, (one) =>
    holds(one) && !TURNS.test(one) ? one : `&#x${(one.codePointAt(0) ?? 0).toString(16)};`,
  );
}

/** Escapes the value of an attribute in double quotes. */
export function escapedAttribute(value: string, holds: Escaping["holds"]): string {
  const xml = value.replace(/[&<>"]/g, (mark) => (mark === '"' ? "&quot;" : (MARKUP[mark] ?? mark)));
  return numbered(xml, holds);
}

/** Escapes the name to which an element refers, in double quotes: braces replace angle brackets and need no escaping. */
export function escapedReference(name: string, holds: Escaping["holds"]): string {
  return escapedAttribute(name.replaceAll("<", "{").replaceAll(">", "}"), holds);
}
