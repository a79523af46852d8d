import type { Span } from "../lexer/tokens.ts";
import { ConditionStack } from "./condition-stack.ts";
import { partsOfDirective, symbolIn } from "./directive.ts";

/**
 * The stretches of a file that the compiler reads. Entry `i` says whether the code behind directive `i`, up to the next
 * directive, is active.
 */
export interface ActiveRows {
  /** With the project's symbols and those that the file itself defines. */
  readonly asBuilt: readonly boolean[];
  /** With every symbol defined. */
  readonly withAll: readonly boolean[];
}

/** Evaluates `#if`, `#elif`, `#else`, `#endif`, `#define` and `#undef` in source order. */
export function readActiveRows(
  text: string,
  directives: readonly Span[],
  projectSymbols: ReadonlySet<string>,
): ActiveRows {
  const symbols = new Set(projectSymbols);
  const asBuilt = new ConditionStack((symbol) => symbols.has(symbol));
  const withAll = new ConditionStack(() => true);
  for (const { start, end } of directives) {
    const [word, rest] = partsOfDirective(text.slice(start, end));
    if (asBuilt.isActive) changeSymbols(symbols, word, rest);
    asBuilt.step(word, rest);
    withAll.step(word, rest);
  }
  return { asBuilt: asBuilt.states.map(Boolean), withAll: withAll.states.map(Boolean) };
}

/** Returns the spans behind each inactive directive, up to the next; `active` has an entry for each directive. */
export function inactiveSpans(text: string, directives: readonly Span[], active: readonly boolean[]): readonly Span[] {
  return directives.flatMap(({ end }, i) =>
    active[i] === false ? [{ start: end, end: directives[i + 1]?.start ?? text.length }] : [],
  );
}

function changeSymbols(symbols: Set<string>, word: string, rest: string): void {
  const symbol = symbolIn(rest);
  if (symbol === undefined) return;
  if (word === "define") symbols.add(symbol);
  else if (word === "undef") symbols.delete(symbol);
}
