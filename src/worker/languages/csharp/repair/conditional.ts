import type { Span, Tokens } from "../lexer/tokens.ts";
import { readActiveRows } from "../preprocessor/active-rows.ts";
import type { Branch } from "../preprocessor/branches.ts";
import { evaluateCondition } from "../preprocessor/conditions.ts";
import { applyEdits, blank } from "./edits.ts";

/** How the health ledger calls it. */
export const CONDITIONAL = "conditional";

const CONDITIONALS = /^#\s*(?:if|elif|else|endif)\b/;

/**
 * The text as the preprocessor would leave it, once with the project's symbols and once with all: declarations of
 * both are wanted. One text where there is nothing conditional.
 */
export function conditionalTexts(text: string, tokens: Tokens, defines: readonly string[]): readonly string[] {
  const { directives } = tokens;
  const own = directives.filter(({ start, end }) => CONDITIONALS.test(text.slice(start, end)));
  if (own.length === 0) return [text];
  const { asBuilt, withAll } = readActiveRows(text, directives, new Set(defines));
  const texts = [asBuilt, withAll].map((active) => {
    const spans = [...own, ...inactiveSpans(text, directives, active)];
    return applyEdits(
      text,
      spans.map(({ start, end }) => blank(text, start, end)),
    );
  });
  return [...new Set(texts)];
}

// What stands behind an inactive directive, up to the next.
function inactiveSpans(text: string, directives: readonly Span[], active: readonly boolean[]): Span[] {
  return directives.flatMap(({ end }, i) =>
    active[i] === false ? [{ start: end, end: directives[i + 1]?.start ?? text.length }] : [],
  );
}

/** The text without the branches that no symbol can ever turn on: `#if false`, the `#else` of `#if true`. */
export function withoutDeadBranches(text: string, branches: readonly Branch[]): string {
  const dead = branches.filter(isDead);
  return applyEdits(
    text,
    dead.map(({ start, end }) => blank(text, start, end)),
  );
}

function isDead({ condition }: Branch): boolean {
  const hasSymbols = /[\p{L}_]/u.test(condition.replace(/\b(?:true|false)\b/g, ""));
  return !hasSymbols && !evaluateCondition(condition, () => false);
}
