import type { Span } from "../lexer/tokens.ts";
import { partsOfDirective } from "./directive.ts";

/** One branch of an `#if` … `#endif`: the rows between two of its directives. */
export interface Branch {
  /** The condition as written; `!(…)` of the conditions before it for an `#else`. */
  readonly condition: string;
  /** From behind the opening directive to before the next. */
  readonly start: number;
  readonly end: number;
  readonly isElse: boolean;
  /** The other branches of the same `#if`, in order, this one included. */
  readonly group: readonly Branch[];
}

/** The conditional branches of a file, outer before inner, in source order. An `#if` that never ends reaches to the end. */
export function readBranches(text: string, directives: readonly Span[]): readonly Branch[] {
  const branches: MutableBranch[] = [];
  const open: MutableBranch[] = [];
  for (const span of directives) {
    const [word, rest] = partsOfDirective(text.slice(span.start, span.end));
    if (word === "if") begin(branches, open, span.end, conditionIn(rest), false, []);
    else if (word === "elif" || word === "else" || word === "endif") {
      const last = open.pop();
      if (last === undefined) continue;
      last.end = span.start;
      if (word === "elif") begin(branches, open, span.end, conditionIn(rest), false, last.group);
      else if (word === "else") begin(branches, open, span.end, otherwise(last.group), true, last.group);
    }
  }
  for (const branch of open) branch.end = text.length;
  return branches;
}

/** The innermost condition around an offset. */
export function conditionAt(branches: readonly Branch[], offset: number): string | undefined {
  let found: string | undefined;
  for (const branch of branches) {
    if (branch.start > offset) break;
    if (offset < branch.end) found = branch.condition;
  }
  return found;
}

interface MutableBranch extends Branch {
  end: number;
  group: MutableBranch[];
}

function begin(
  all: MutableBranch[],
  open: MutableBranch[],
  start: number,
  condition: string,
  isElse: boolean,
  group: MutableBranch[],
): void {
  const branch = { condition, start, end: start, isElse, group };
  group.push(branch);
  all.push(branch);
  open.push(branch);
}

function conditionIn(rest: string): string {
  return rest.replace(/\/\/.*$/s, "").trim();
}

function otherwise(group: readonly Branch[]): string {
  return group.map((b) => `!(${b.condition})`).join(" && ");
}
