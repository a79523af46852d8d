import type { Capture } from "../../../../syntax/syntax.ts";
import { type HeaderKind, readHeader } from "../headers/header.ts";
import type { TokenCursor } from "../lexer/token-cursor.ts";
import type { Span } from "../lexer/tokens.ts";

/** Declarations whose members are not members of the enclosing type. */
const TYPES: ReadonlySet<string> = new Set(["class", "struct", "record", "interface", "enum", "delegate"]);

/** Kinds of members that may have the name of a variable. */
const NAMED: ReadonlySet<string> = new Set<HeaderKind>(["method", "property", "event"]);

/** Returns the names of a type's own members, from all captures of its text in order. */
export function memberNamesIn(
  type: Span,
  captures: readonly Capture[],
  cursorAt: (start: number, end: number) => TokenCursor,
): ReadonlySet<string> {
  const names = new Set<string>();
  let behind = type.start + 1;
  for (let i = firstFrom(captures, behind); i < captures.length; i++) {
    const capture = captures[i];
    if (capture === undefined || capture.start >= type.end) break;
    if (capture.start < behind) continue;
    const { name, start, end } = capture;
    if (TYPES.has(name)) behind = end;
    else if (name === "declarator") names.add(cursorAt(start, end).takeName());
    else if (NAMED.has(name)) names.add(readHeader(name as HeaderKind, cursorAt(start, end))?.name ?? "");
  }
  return names;
}

function firstFrom(captures: readonly Capture[], offset: number): number {
  let low = 0;
  let high = captures.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((captures[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
