/** The directives that determine which code is excluded. */
export const CONDITIONAL_WORDS: ReadonlySet<string> = new Set(["if", "elif", "else", "endif", "define", "undef"]);

/**
 * Returns the word behind a directive's `#`, and the rest of the line: `if` and `A && B`. Both are "" for a line that
 * is no directive.
 */
export function partsOfDirective(text: string): readonly [word: string, rest: string] {
  const [, word = "", rest = ""] = /^#\s*(\w+)\s*(.*)$/s.exec(text) ?? [];
  return [word, rest];
}

/** Returns the symbol that a `#define` or `#undef` names; undefined if there is none. */
export function symbolIn(rest: string): string | undefined {
  return /^[\p{L}\p{N}_]+/u.exec(rest)?.[0];
}

const WORD = /#\s*(\w+)/y;

/** Whether the directive that begins at an offset has one of these words. */
export function isConditional(text: string, start: number): boolean {
  WORD.lastIndex = start;
  return CONDITIONAL_WORDS.has(WORD.exec(text)?.[1] ?? "");
}
