import type { Span, Tokens } from "../reading/lexer/tokens.ts";
import { readBranches } from "../reading/preprocessor/branches.ts";
import { firstTokenFrom, isBlank, isDocumentation, lastBefore, spansWithin } from "./between-tokens.ts";

/** Finds each `#if` … `#endif` that contains only attributes: a comment is placed above all of it, for every build. */
export class BranchedAttributes {
  private readonly directives: readonly Span[];
  /** The groups by each of their directives. */
  private readonly groups = new Map<Span, Span>();

  constructor(
    private readonly text: string,
    private readonly tokens: Tokens,
  ) {
    this.directives = tokens.directives;
    this.findGroups();
  }

  /** Returns where a declaration begins, including the attribute branches above or around an offset. */
  above(start: number): number {
    const before = lastBefore(this.directives, start);
    const group = before && this.groups.get(before);
    if (before === undefined || group === undefined || !isBlank(this.text.slice(before.end, start))) return start;
    return this.above(group.start);
  }

  private findGroups(): void {
    const byEnd = new Map(this.directives.map((directive) => [directive.end, directive]));
    const byStart = new Map(this.directives.map((directive) => [directive.start, directive]));
    for (const { group, place } of readBranches(this.text, this.directives)) {
      if (place > 0) continue;
      const own = [...group.map(({ start }) => byEnd.get(start)), byStart.get(group.at(-1)?.end ?? -1)];
      const [first, last] = [own[0], own.at(-1)];
      if (first === undefined || last === undefined) continue;
      const whole = { start: first.start, end: last.end };
      if (!this.isOfAttributes(whole)) continue;
      for (const directive of own) if (directive !== undefined) this.groups.set(directive, whole);
    }
  }

  private isOfAttributes({ start, end }: Span): boolean {
    const { count, starts, ends, closings } = this.tokens;
    const first = firstTokenFrom(this.tokens, start);
    let at = first;
    while (at < count && (starts[at] ?? end) < end) {
      const closing = closings[at] ?? count;
      if (!this.beginsAttributes(at) || closing >= count || (ends[closing] ?? end) > end) return false;
      at = closing + 1;
    }
    return at > first && !this.hasDocumentation(start, end);
  }

  // Attributes of the assembly belong to no declaration.
  private beginsAttributes(at: number): boolean {
    const { text } = this;
    const { starts, ends } = this.tokens;
    const word = text.slice(starts[at + 1], ends[at + 1]);
    const isOfAssembly = (word === "assembly" || word === "module") && text.charAt(starts[at + 2] ?? -1) === ":";
    return text.charAt(starts[at] ?? -1) === "[" && !isOfAssembly;
  }

  private hasDocumentation(start: number, end: number): boolean {
    return spansWithin(this.tokens.comments, { start, end }).some((one) => isDocumentation(this.text, one));
  }
}
