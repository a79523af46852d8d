import type { Span } from "../reading/lexer/tokens.ts";

const DOCUMENTATION = /^(?:\/\/\/(?!\/)|\/\*\*(?![*/]))/;

/** Whether a comment is documentation: a row of `///`, or one that begins with `/**`. */
export function isDocumentation(text: string, { start }: Span): boolean {
  return DOCUMENTATION.test(text.slice(start, start + 4));
}

/** Whether there is nothing but white space, as C# has it. */
export function isBlank(text: string): boolean {
  return /^[\s\u0085]*$/.test(text);
}
