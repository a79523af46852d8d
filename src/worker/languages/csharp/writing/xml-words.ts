import { DocBudget } from "../reading/comments/doc-budget.ts";
import { renderText } from "../reading/comments/render.ts";
import type { XmlElement } from "../reading/comments/xml.ts";

/** An element in a sentence, as it reads and as it is written. */
export interface KeptElement {
  readonly text: string;
  readonly xml: string;
}

/** What stands in sentences and is kept where the new text says the same there. */
const KEPT: ReadonlySet<string> = new Set([
  ...["see", "c", "paramref", "typeparamref", "langword"],
  ...["a", "b", "i", "em", "strong", "u", "tt"],
]);

/** The elements in the sentences of another that can be written again, in their order; `text` is what they stand in. */
export function keptElements(element: XmlElement, text: string): readonly KeptElement[] {
  const kept: KeptElement[] = [];
  for (const child of element.children) {
    if (typeof child === "string" || !child.isClosed) continue;
    if (!KEPT.has(child.name)) kept.push(...keptElements(child, text));
    else {
      const xml = text.slice(child.start, child.end).replace(/\s*\n\s*/g, " ");
      kept.push({ text: renderText([child], new DocBudget(xml.length)).text, xml });
    }
  }
  return kept.filter((one) => one.text !== "" && !one.text.includes("\n"));
}

/** How the characters of a text are written. */
export interface Escaping {
  /** Inside `/** … *​/`, which no text may end. */
  readonly isDelimited: boolean;
  readonly holds: (character: string) => boolean;
}

/**
 * The words of lines as XML, between which rows may end. Each kept element comes at the first place behind the one before
 * it where the text says the same; one that the text does not say any more is left out.
 */
export function xmlWords(
  lines: readonly string[],
  kept: readonly KeptElement[],
  escaping: Escaping,
): readonly (readonly string[])[] {
  const placed = placedIn(lines, kept);
  return lines.map((line, row) => {
    const words = new Words();
    let from = 0;
    for (const { at, text, xml } of placed.filter((one) => one.row === row)) {
      words.addText(escaped(line.slice(from, at), escaping));
      words.add(xml);
      from = at + text.length;
    }
    words.addText(escaped(line.slice(from), escaping));
    return words.all;
  });
}

interface PlacedElement extends KeptElement {
  readonly row: number;
  readonly at: number;
}

function placedIn(lines: readonly string[], kept: readonly KeptElement[]): readonly PlacedElement[] {
  const placed: PlacedElement[] = [];
  for (const element of kept) {
    const last = placed.at(-1);
    const from = { row: last?.row ?? 0, at: last === undefined ? 0 : last.at + last.text.length };
    for (let { row, at } = from; row < lines.length; row++, at = 0) {
      const found = findWhole(lines[row] ?? "", element.text, at);
      if (found < 0) continue;
      placed.push({ ...element, row, at: found });
      break;
    }
  }
  return placed;
}

/** Pieces that are put together to words, as spaces part them. */
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

const WORD_CHARACTER = /[\p{L}\p{N}_]/u;

/** Where a text stands in a line with no letter or digit beside it; -1 where it does not. */
function findWhole(line: string, text: string, from: number): number {
  for (let at = line.indexOf(text, from); at >= 0; at = line.indexOf(text, at + 1)) {
    const [before, behind] = [line.charAt(at - 1), line.charAt(at + text.length)];
    if (!WORD_CHARACTER.test(before) && !WORD_CHARACTER.test(behind)) return at;
  }
  return -1;
}

const MARKUP: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

// They change the order in which editors show what stands around, code included.
const TURNS = /\p{Bidi_Control}/u;

function escaped(text: string, { isDelimited, holds }: Escaping): string {
  const xml = text.replace(/[&<>]/g, (mark) => MARKUP[mark] ?? mark);
  // A row may begin with a star that is no part of the text, and with any word.
  const safe = isDelimited ? xml.replace(/(?<=\*|^|\s)\//g, "&#47;").replace(/(?<=^|\s)\*/g, "&#42;") : xml;
  return numbered(safe, holds);
}

function numbered(xml: string, holds: Escaping["holds"]): string {
  return xml.replace(/[^\0-\x7f]/gu, (one) =>
    holds(one) && !TURNS.test(one) ? one : `&#x${(one.codePointAt(0) ?? 0).toString(16)};`,
  );
}

/** The value of an attribute between double quotes. */
export function escapedAttribute(value: string, holds: Escaping["holds"]): string {
  const xml = value.replace(/[&<>"]/g, (mark) => (mark === '"' ? "&quot;" : (MARKUP[mark] ?? mark)));
  return numbered(xml, holds);
}
