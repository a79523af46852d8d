import { MAX_DIRECTIVE_CHARACTERS, MAX_DIRECTIVES } from "../../../../../shared/limits/reading.ts";
import type { Span } from "../lexer/tokens.ts";
import { isConditional } from "./directive.ts";

/**
 * How far a text is read: up to the directive that is one too many or makes them too long, which is all of it in any
 * code. Each directive is kept and gone through for every reading of the file, and conditions nest.
 */
export function readableLength(text: string, directives: readonly Span[]): number {
  if (directives.length <= MAX_DIRECTIVES && text.length <= MAX_DIRECTIVE_CHARACTERS) return text.length;
  let count = 0;
  let characters = 0;
  for (const { start, end } of directives) {
    if (!isConditional(text, start)) continue;
    count++;
    characters += end - start;
    if (count > MAX_DIRECTIVES || characters > MAX_DIRECTIVE_CHARACTERS) return start;
  }
  return text.length;
}
