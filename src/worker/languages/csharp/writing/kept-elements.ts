import type { DocMark } from "../../../facts/doc-marks.ts";
import { append } from "../../../util/maps.ts";
import { DocBudget } from "../reading/comments/doc-budget.ts";
import { renderText } from "../reading/comments/render.ts";
import type { MarkedText } from "../reading/comments/text-writer.ts";
import type { XmlElement } from "../reading/comments/xml.ts";
import type { ParsedLine } from "./parsed-part.ts";

/** An inline element, as it reads and as it is written. */
export interface KeptElement extends MarkedText {
  readonly xml: string;
}

/** The inline elements that are kept if the new text says the same. */
const KEPT: ReadonlySet<string> = new Set([
  ...["see", "c", "paramref", "typeparamref", "langword"],
  ...["a", "b", "i", "em", "strong", "u", "tt"],
]);

/** Returns the inline elements of an element that can be written again, in order; `text` is the text that contains them. */
export function keptElements(element: XmlElement, text: string): readonly KeptElement[] {
  const kept: KeptElement[] = [];
  for (const child of element.children) {
    if (typeof child === "string" || !child.isClosed) continue;
    if (!KEPT.has(child.name)) kept.push(...keptElements(child, text));
    else {
      const xml = text.slice(child.start, child.end).replace(/\s*\n\s*/g, " ");
      kept.push({ ...renderText([child], new DocBudget(xml.length)), xml });
    }
  }
  return kept.filter((one) => one.text !== "" && !one.text.includes("\n"));
}

/**
 * Returns the elements that are only code or a reference by its name, as written: equal typed text is written the same
 * way. Those that read the same are listed together, the last first.
 */
export function typedElements(kept: readonly KeptElement[]): ReadonlyMap<string, string[]> {
  const typed = new Map<string, string[]>();
  for (const { text, marks, xml } of kept.toReversed()) {
    const [kind = "", start, length, target] = marks[0] ?? [];
    const isWhole = start === 0 && length === text.length && target === undefined;
    const key = typedKey(kind, text);
    if (isWhole && (kind === "code" || kind === "cref")) append(typed, key, xml);
  }
  return typed;
}

/** Returns the key of code or a reference among the typed elements. */
export function typedKey(kind: string, text: string): string {
  return `${kind} ${text}`;
}

/** A kept element at its place in the new text. */
export interface PlacedElement extends KeptElement {
  readonly row: number;
  readonly at: number;
}

/**
 * Places each kept element at the first match in the new text behind the previous one; an element whose text is gone,
 * or written with other marks, is left out.
 */
export function placedIn(lines: readonly ParsedLine[], kept: readonly KeptElement[]): readonly PlacedElement[] {
  const typed = new Set(
    lines.flatMap(({ text, marks }) =>
      marks.map(([kind, start, length]) => typedKey(kind, text.slice(start, start + length))),
    ),
  );
  const placed: PlacedElement[] = [];
  // An element that is not found behind one place is not found behind a later one.
  const missing = new Set<string>();
  for (const element of kept) {
    if (missing.has(element.xml)) continue;
    if (element.marks[0] !== undefined && typed.has(typedKey(element.marks[0][0], element.text))) continue;
    const last = placed.at(-1);
    const from = { row: last?.row ?? 0, at: last === undefined ? 0 : last.at + last.text.length };
    missing.add(element.xml);
    for (let { row, at } = from; row < lines.length; row++, at = 0) {
      const found = findWhole(lines[row] ?? NO_LINE, element, at);
      if (found < 0) continue;
      placed.push({ ...element, row, at: found });
      missing.delete(element.xml);
      break;
    }
  }
  return placed;
}

const NO_LINE: ParsedLine = { text: "", marks: [] };
const WORD_CHARACTER = /[\p{L}\p{N}_]/u;

/** Returns where a line contains the words of an element with no letter or digit next to them; -1 if it does not. */
function findWhole(line: ParsedLine, element: KeptElement, from: number): number {
  const { text } = element;
  for (let at = line.text.indexOf(text, from); at >= 0; at = line.text.indexOf(text, at + 1)) {
    const [before, behind] = [line.text.charAt(at - 1), line.text.charAt(at + text.length)];
    if (!WORD_CHARACTER.test(before) && !WORD_CHARACTER.test(behind) && hasMarksWithin(line, element, at)) return at;
  }
  return -1;
}

// Code typed within the words of an element has to be code there, too; otherwise the element does not match.
function hasMarksWithin({ marks }: ParsedLine, element: KeptElement, at: number): boolean {
  const end = at + element.text.length;
  for (let next = firstEndingBehind(marks, at); next < marks.length; next++) {
    const [kind, start, length] = marks[next] ?? ["code", end, 0];
    if (start >= end) return true;
    const own = element.marks.some((one) => one[0] === kind && one[1] === start - at && one[2] === length && !one[3]);
    if (!own) return false;
  }
  return true;
}

function firstEndingBehind(marks: readonly DocMark[], at: number): number {
  let [low, high] = [0, marks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const [, start, length] = marks[middle] ?? ["code", 0, 0];
    if (start + length <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}
