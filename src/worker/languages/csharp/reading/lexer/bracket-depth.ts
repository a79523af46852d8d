import { isClosing, isOpening } from "./closings.ts";
import { COMMA, DOT, LESS } from "./marks.ts";
import { Kind, type Tokens } from "./tokens.ts";

/** Returns the maximum nesting of brackets of any kind, including `<` that may be brackets. */
export function bracketDepth(tokens: Tokens): number {
  let depth = 0;
  let angles = 0;
  let deepest = 0;
  for (let i = 0; i < tokens.count; i++) {
    const kind = tokens.kinds[i] ?? 0;
    if (isOpening(kind)) depth++;
    else if (isClosing(kind) && depth > 0) depth--;
    if (kind === LESS) angles++;
    else if (angles > 0 && !IN_TYPES.has(kind)) angles = 0;
    if (depth > deepest) deepest = depth;
    if (angles > deepest) deepest = angles;
  }
  return deepest;
}

/** Tokens that may occur between the `<` of nested type arguments. */
const IN_TYPES: ReadonlySet<number> = new Set([Kind.word, Kind.doubleColon, COMMA, DOT]);
