/** Those that say what is left out. */
export const CONDITIONAL_WORDS: ReadonlySet<string> = new Set(["if", "elif", "else", "endif", "define", "undef"]);

/** The word behind a directive's `#`, and what follows it: `if` and `A && B`. Both "" for a row that is none. */
export function partsOfDirective(text: string): readonly [word: string, rest: string] {
  const [, word = "", rest = ""] = /^#\s*(\w+)\s*(.*)$/s.exec(text) ?? [];
  return [word, rest];
}

/** The symbol that a `#define` or `#undef` names; undefined where none follows. */
export function symbolIn(rest: string): string | undefined {
  return /^[\p{L}\p{N}_]+/u.exec(rest)?.[0];
}

const WORD = /#\s*(\w+)/y;

/** Whether the directive that begins at an offset is one of these. */
export function isConditional(text: string, start: number): boolean {
  WORD.lastIndex = start;
  return CONDITIONAL_WORDS.has(WORD.exec(text)?.[1] ?? "");
}
