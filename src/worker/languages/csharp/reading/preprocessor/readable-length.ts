import { MAX_DIRECTIVE_CHARACTERS, MAX_DIRECTIVES } from "../../../../../shared/limits/reading.ts";
import type { Span } from "../lexer/tokens.ts";
import { isConditional } from "./directive.ts";

/**
 * Returns how much of a text is read: up to the directive that exceeds the limit on their number or total length, which
 * real code never reaches. Each directive is stored and processed for every reading of the file, and conditions nest.
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
