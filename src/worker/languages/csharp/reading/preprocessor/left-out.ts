import type { DirectiveFacts } from "../../facts/csharp-facts.ts";
import type { Span } from "../lexer/tokens.ts";
import { ConditionStack } from "./condition-stack.ts";
import type { IsDefined, SymbolState, Truth } from "./conditions.ts";
import { CONDITIONAL_WORDS, partsOfDirective, symbolIn } from "./directive.ts";

/** Ranges of lines in order, the end of each exclusive. */
export type RowSpans = readonly (readonly [from: number, to: number])[];

/** Returns the directives of a file that determine which lines are excluded; none if nothing is conditional. */
export function directiveFacts(
  text: string,
  directives: readonly Span[],
  rowOf: (offset: number) => number,
): readonly DirectiveFacts[] {
  const found = directives.flatMap(({ start, end }): readonly DirectiveFacts[] => {
    const [word, rest] = partsOfDirective(text.slice(start, end));
    return CONDITIONAL_WORDS.has(word) ? [[rowOf(start), word, rest.replace(/\/\/.*/s, "").trim()]] : [];
  });
  return found.some(([, word]) => word === "if") ? found : [];
}

/** Maximum number of characters of directives, counted once for each build; beyond it nothing is treated as excluded. */
const MAX_CHARACTERS = 5_000_000;

/** Returns the lines that the preprocessor excludes in all of these builds. */
export function leftOutRows(directives: readonly DirectiveFacts[], builds: readonly SymbolState[]): RowSpans {
  if (directives.length === 0) return NONE;
  const characters = directives.reduce((sum, [, word, rest]) => sum + word.length + rest.length, 0);
  if (characters * builds.length > MAX_CHARACTERS) return NONE;
  const states = builds.map((stateOf) => statesBehind(directives, stateOf));
  return directives.flatMap(([row], at): RowSpans => {
    const isLeftOut = states.every((ofBuild) => ofBuild[at] === false);
    return isLeftOut ? [[row, directives[at + 1]?.[0] ?? Number.POSITIVE_INFINITY]] : [];
  });
}

/** Returns which lines of a file are excluded if only these symbols and its own are defined. */
export function conditionalRows(
  { directives = [] }: { readonly directives?: readonly DirectiveFacts[] },
  symbols: readonly string[],
): (row: number) => boolean {
  const rows = leftOutRows(directives, [(symbol) => symbols.includes(symbol)]);
  return (row) => isInRows(rows, row);
}

/** Returns the symbols that a file defines (true) or undefines (false) itself. */
export function definedIn(directives: readonly DirectiveFacts[], isDefined: IsDefined): ReadonlyMap<string, boolean> {
  const own = new Map<string, boolean>();
  const stack = new ConditionStack((symbol) => own.get(symbol) ?? isDefined(symbol));
  for (const [, word, rest] of directives) {
    const symbol = symbolIn(rest);
    const isDefinition = word === "define" || word === "undef";
    if (symbol !== undefined && isDefinition && stack.isActive === true) own.set(symbol, word === "define");
    stack.step(word, rest);
  }
  return own;
}

/** Whether a line is in one of the ranges. */
export function isInRows(rows: RowSpans, row: number): boolean {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.[1] ?? 0) <= row) low = middle + 1;
    else high = middle;
  }
  const span = rows[low];
  return span !== undefined && span[0] <= row;
}

const NONE: RowSpans = [];

// A symbol defined in a branch that may be excluded may be either from there on.
function statesBehind(directives: readonly DirectiveFacts[], stateOf: SymbolState): readonly Truth[] {
  const own = new Map<string, Truth>();
  const known: SymbolState = (symbol) => (own.has(symbol) ? own.get(symbol) : stateOf(symbol));
  const stack = new ConditionStack(known);
  for (const [, word, rest] of directives) {
    const symbol = symbolIn(rest);
    if (symbol !== undefined && (word === "define" || word === "undef") && stack.isActive !== false) {
      const state = word === "define";
      own.set(symbol, stack.isActive || known(symbol) === state ? state : undefined);
    }
    stack.step(word, rest);
  }
  return stack.states;
}
