/** The word behind a directive's `#`, and what follows it: `if` and `A && B`. Both "" for a row that is none. */
export function partsOfDirective(text: string): readonly [word: string, rest: string] {
  const [, word = "", rest = ""] = /^#\s*(\w+)\s*(.*)$/s.exec(text) ?? [];
  return [word, rest];
}

/** The symbol that a `#define` or `#undef` names; undefined where none follows. */
export function symbolIn(rest: string): string | undefined {
  return /^[\p{L}\p{N}_]+/u.exec(rest)?.[0];
}
