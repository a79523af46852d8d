import type { Span } from "../lexer/tokens.ts";
import { partsOfDirective } from "./directive.ts";

/** One branch of an `#if` … `#endif`: the lines between two of its directives. */
export interface Branch {
  /**
   * The condition as written; `!(…)` of the preceding conditions for an `#else`. Cut at a length that hand-written ones
   * do not reach.
   */
  readonly condition: string;
  /** Whether the condition was cut, so that its meaning is unknown. */
  readonly isCut: boolean;
  /** From behind the opening directive to before the next. */
  readonly start: number;
  readonly end: number;
  readonly isElse: boolean;
  /** All branches of the same `#if`, in order, this one included. */
  readonly group: readonly Branch[];
  /** Its index in the group. */
  readonly place: number;
  /** The enclosing branch. */
  readonly outer: Branch | undefined;
}

/** Maximum length of a stored condition. That of an `#else` contains those of all preceding branches. */
const MAX_CONDITION_CHARACTERS = 10_000;

/** Returns the conditional branches of a file, outer before inner, in source order. An unclosed `#if` extends to the end. */
export function readBranches(text: string, directives: readonly Span[]): readonly Branch[] {
  const branches: MutableBranch[] = [];
  const open: MutableBranch[] = [];
  const begin = (start: number, written: string, isElse: boolean, before?: MutableBranch) => {
    const isCut = written.length > MAX_CONDITION_CHARACTERS;
    // A condition that was already cut is the same text, so it is not copied.
    const isKnown = written === before?.condition;
    const condition = isCut && !isKnown ? `${written.slice(0, MAX_CONDITION_CHARACTERS)}…` : written;
    const place = before === undefined ? 0 : before.place + 1;
    const group = before?.group ?? [];
    const branch: MutableBranch = { condition, isCut, start, end: start, isElse, group, place, outer: open.at(-1) };
    // Most groups have one branch: an array created with it is smaller than one to which it is added.
    if (before === undefined) branch.group = [branch];
    else group.push(branch);
    branches.push(branch);
    open.push(branch);
  };
  for (const span of directives) {
    const [word, rest] = partsOfDirective(text.slice(span.start, span.end));
    if (word === "if") begin(span.end, conditionIn(rest), false);
    else if (word === "elif" || word === "else" || word === "endif") {
      const last = open.pop();
      if (last === undefined) continue;
      last.end = span.start;
      if (word === "elif") begin(span.end, conditionIn(rest), false, last);
      else if (word === "else") begin(span.end, otherwise(last), true, last);
    }
  }
  for (const branch of open) branch.end = text.length;
  return branches;
}

/** Finds the innermost branch around each offset. */
export class BranchPlaces {
  /** The offsets at which the innermost branch changes; ascending. */
  private readonly offsets: number[] = [];
  private readonly innermost: (Branch | undefined)[] = [];

  constructor(branches: readonly Branch[]) {
    const open: Branch[] = [];
    const close = (limit: number) => {
      for (let last = open.at(-1); last !== undefined && last.end <= limit; last = open.at(-1)) {
        open.pop();
        this.add(last.end, open.at(-1));
      }
    };
    for (const branch of branches) {
      close(branch.start);
      open.push(branch);
      this.add(branch.start, branch);
    }
    close(Number.POSITIVE_INFINITY);
  }

  at(offset: number): Branch | undefined {
    let low = 0;
    let high = this.offsets.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.offsets[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return this.innermost[low - 1];
  }

  private add(offset: number, branch: Branch | undefined): void {
    this.offsets.push(offset);
    this.innermost.push(branch);
  }
}

interface MutableBranch extends Branch {
  end: number;
  group: MutableBranch[];
}

function conditionIn(rest: string): string {
  return rest.replace(/\/\/.*$/s, "").trim();
}

// Stops once it is long enough: every superfluous `#else` would double it, and so would the next one.
function otherwise({ group, isElse, isCut, condition: known }: Branch): string {
  if (isElse && isCut) return known;
  let text = "";
  for (const { condition } of group) {
    text += `${text === "" ? "" : " && "}!(${condition})`;
    if (text.length > MAX_CONDITION_CHARACTERS) break;
  }
  return text;
}
