import type { Span, Tokens } from "../lexer/tokens.ts";
import { readActiveRows } from "../preprocessor/active-rows.ts";
import type { Branch } from "../preprocessor/branches.ts";
import { isSatisfiable } from "../preprocessor/conditions.ts";
import { applyEdits, blank } from "./edits.ts";

/** How the health ledger calls it. */
export const CONDITIONAL = "conditional";

const CONDITIONALS = /^#\s*(?:if|elif|else|endif)\b/;

/**
 * The text as the preprocessor would leave it with the project's symbols, with all and with none: the declarations of
 * each are wanted. One text where there is nothing conditional.
 */
export function conditionalTexts(text: string, tokens: Tokens, defines: readonly string[]): readonly string[] {
  const { directives } = tokens;
  const own = directives.filter(({ start, end }) => CONDITIONALS.test(text.slice(start, end)));
  if (own.length === 0) return [text];
  const { asBuilt, withAll } = readActiveRows(text, directives, new Set(defines));
  const { asBuilt: withNone } = readActiveRows(text, directives, new Set());
  const texts = [asBuilt, withAll, withNone].map((active) => {
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

/**
 * The text without the branches that no choice of symbols can ever turn on: `#if false`, the `#else` of `#if true`,
 * and the `#else` of what the file itself defines.
 */
export function withoutDeadBranches(text: string, branches: readonly Branch[]): string {
  if (branches.length === 0) return text;
  const own = ownSymbols(text, branches);
  const dead = branches.filter(({ condition }) => !isSatisfiable(condition, own));
  return applyEdits(
    text,
    dead.map(({ start, end }) => blank(text, start, end)),
  );
}

const DEFINITIONS = /^[ \t]*#[ \t]*(define|undef)[ \t]+([\p{L}\p{N}_]+)/gmu;

// What the file defines or undefines whatever the project says.
function ownSymbols(text: string, branches: readonly Branch[]): ReadonlyMap<string, boolean> {
  const own = new Map<string, boolean>();
  for (const { index, 1: word, 2: symbol = "" } of text.matchAll(DEFINITIONS)) {
    if (branches.some(({ start, end }) => start <= index && index < end)) continue;
    own.set(symbol, word === "define");
  }
  return own;
}
