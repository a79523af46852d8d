import type { Span } from "../lexer/tokens.ts";
import { evaluateCondition, type IsDefined } from "./conditions.ts";

/**
 * Which stretches of a file the compiler reads. Entry `i` tells whether what stands behind directive `i`, up to the
 * next directive, is active.
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
    const [, word = "", rest = ""] = /^#\s*(\w+)\s*(.*)$/s.exec(text.slice(start, end)) ?? [];
    if (asBuilt.isActive) changeSymbols(symbols, word, rest);
    asBuilt.step(word, rest);
    withAll.step(word, rest);
  }
  return { asBuilt: asBuilt.states, withAll: withAll.states };
}

function changeSymbols(symbols: Set<string>, word: string, rest: string): void {
  const symbol = /^[\p{L}\p{N}_]+/u.exec(rest)?.[0];
  if (symbol === undefined) return;
  if (word === "define") symbols.add(symbol);
  else if (word === "undef") symbols.delete(symbol);
}

interface OpenGroup {
  readonly isOuterActive: boolean;
  /** A branch of this `#if` has been taken already. */
  isDecided: boolean;
}

class ConditionStack {
  readonly states: boolean[] = [];
  isActive = true;
  private readonly groups: OpenGroup[] = [];

  constructor(private readonly isDefined: IsDefined) {}

  step(word: string, rest: string): void {
    if (word === "if") this.groups.push({ isOuterActive: this.isActive, isDecided: false });
    const group = this.groups.at(-1);
    if (group !== undefined) {
      if (word === "if" || word === "elif") this.enter(group, rest);
      else if (word === "else") this.enter(group, "true");
      else if (word === "endif") {
        this.isActive = group.isOuterActive;
        this.groups.pop();
      }
    }
    this.states.push(this.isActive);
  }

  private enter(group: OpenGroup, condition: string): void {
    this.isActive = group.isOuterActive && !group.isDecided && evaluateCondition(condition, this.isDefined);
    group.isDecided ||= this.isActive;
  }
}
