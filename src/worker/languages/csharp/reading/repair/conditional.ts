import { getOrMake } from "../../../../util/maps.ts";
import type { Span, Tokens } from "../lexer/tokens.ts";
import { inactiveSpans } from "../preprocessor/active-rows.ts";
import type { Branch } from "../preprocessor/branches.ts";
import { isSatisfiable } from "../preprocessor/conditions.ts";
import { ownSymbols } from "../preprocessor/own-symbols.ts";
import { readReadings } from "../preprocessor/readings.ts";
import { applyEdits, blank } from "./edits.ts";

/** How the health ledger calls it. */
export const CONDITIONAL_REPAIR = "conditional";

/** So many different conditions are looked at; with more, those behind count as ones that can hold. */
const MOST_CONDITIONS = 2_000;

const CONDITIONALS = /^#\s*(?:if|elif|else|endif)\b/;

/** The directives by which the preprocessor may leave out what stands between them. */
export function conditionalDirectives(text: string, { directives }: Tokens): readonly Span[] {
  return directives.filter(({ start, end }) => CONDITIONALS.test(text.slice(start, end)));
}

/**
 * The text as the preprocessor would leave it with the project's symbols, with all, with none, and as often more as it
 * takes to see each branch: the declarations of each are wanted. One text where there is nothing conditional.
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
 * The text without the branches that no choice of symbols can ever turn on: `#if false`, the `#else` of `#if true`,
 * and the `#else` of what the file itself defines.
 */
export function withoutDeadBranches(text: string, branches: readonly Branch[]): string {
  if (branches.length === 0) return text;
  const own = ownSymbols(text, branches);
  const isLive = new Map<string, boolean>();
  const dead: Span[] = [];
  let passed = 0;
  for (const { condition, isCut, start, end } of branches) {
    // What stands inside of a dead one is dead with it.
    if (isCut || start < passed || isLive.size > MOST_CONDITIONS) continue;
    if (getOrMake(isLive, condition, () => isSatisfiable(condition, own))) continue;
    dead.push({ start, end });
    passed = end;
  }
  return applyEdits(
    text,
    dead.map(({ start, end }) => blank(text, start, end)),
  );
}
