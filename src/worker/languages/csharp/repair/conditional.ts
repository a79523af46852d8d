import type { Branch } from "../directives.ts";
import type { Tokens } from "../lexer/tokens.ts";
import { inactiveBranches, type Symbols } from "../preprocessor.ts";
import { applyEdits, blank } from "./edits.ts";

/** How the health ledger calls it. */
export const CONDITIONAL = "conditional";

/**
 * The text as the preprocessor would leave it, once with the project's symbols and once with all: declarations of
 * both are wanted. The directives themselves are blanked too. One text where there is nothing conditional.
 */
export function conditionalTexts(
  text: string,
  tokens: Tokens,
  branches: readonly Branch[],
  defines: readonly string[],
): readonly string[] {
  if (branches.length === 0) return [text];
  const choices: readonly Symbols[] = [new Set(defines), "all"];
  const texts = choices.map((symbols) => {
    const inactive = inactiveBranches(text, tokens.directives, branches, symbols);
    const spans = [...inactive, ...tokens.directives.filter((d) => CONDITIONALS.test(text.slice(d.start, d.end)))];
    return applyEdits(text, spans.map(({ start, end }) => blank(text, start, end)));
  });
  return [...new Set(texts)];
}

const CONDITIONALS = /^#\s*(?:if|elif|else|endif)\b/;
