import { getOrMake } from "../../../../util/maps.ts";
import type { Span, Tokens } from "../lexer/tokens.ts";
import { inactiveSpans } from "../preprocessor/active-rows.ts";
import type { Branch } from "../preprocessor/branches.ts";
import { isSatisfiable } from "../preprocessor/conditions.ts";
import { ownSymbols } from "../preprocessor/own-symbols.ts";
import { readReadings } from "../preprocessor/readings.ts";
import { applyEdits, blank } from "./edits.ts";

/** The name of this repair in the health ledger. */
export const CONDITIONAL_REPAIR = "conditional";

/** Maximum number of different conditions that are checked; those behind count as satisfiable. */
const MAX_CONDITIONS = 2_000;

const CONDITIONALS = /^#\s*(?:if|elif|else|endif)\b/;

/** Returns the directives by which the preprocessor may exclude the code between them. */
export function conditionalDirectives(text: string, { directives }: Tokens): readonly Span[] {
  return directives.filter(({ start, end }) => CONDITIONALS.test(text.slice(start, end)));
}

/**
 * Returns the text as the preprocessor leaves it with the project's symbols, with all, with none, and further variants
 * until each branch is covered: the declarations of each are wanted. A single text if nothing is conditional.
 */
export function conditionalTexts(text: string, tokens: Tokens, defines: readonly string[]): readonly string[] {
  const { directives } = tokens;
  const own = conditionalDirectives(text, tokens);
  if (own.length === 0) return [text];
  const texts = readReadings(text, directives, defines).map((active) => {
    const spans = [...own, ...inactiveSpans(text, directives, active)];
    return applyEdits(
      text,
      spans.map(({ start, end }) => blank(text, start, end)),
    );
  });
  return [...new Set(texts)];
}

/**
 * Returns the text without the branches that no choice of symbols can ever activate: `#if false`, the `#else` of `#if
 * true`, and the `#else` of a symbol that the file itself defines.
 */
export function withoutDeadBranches(text: string, branches: readonly Branch[]): string {
  if (branches.length === 0) return text;
  const own = ownSymbols(text, branches);
  const isLive = new Map<string, boolean>();
  const dead: Span[] = [];
  let passed = 0;
  for (const { condition, isCut, start, end } of branches) {
    // Branches inside a dead one are removed with it.
    if (isCut || start < passed || isLive.size > MAX_CONDITIONS) continue;
    if (getOrMake(isLive, condition, () => isSatisfiable(condition, own))) continue;
    dead.push({ start, end });
    passed = end;
  }
  return applyEdits(
    text,
    dead.map(({ start, end }) => blank(text, start, end)),
  );
}
