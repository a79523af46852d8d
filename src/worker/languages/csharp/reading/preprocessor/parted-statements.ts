import { tokenAt } from "../lexer/token-cursor.ts";
import { Kind, type Tokens } from "../lexer/tokens.ts";
import type { Branch } from "./branches.ts";

/** The tokens that end a statement, member, attribute or list element, or precede one. */
const ENDS: ReadonlySet<number> = new Set([";", "{", "}", "]", ",", ":"].map((mark) => mark.charCodeAt(0)));

/**
 * Returns whether an `#else` or `#elif` comes amid a statement: of `a #if X .B() #else .C() #endif;` no build has both
 * calls, although the text without the directives may look like a statement.
 */
export function hasPartedStatements(branches: readonly Branch[], tokens: Tokens): boolean {
  return branches.some((branch) => {
    const next = branch.group[branch.place + 1];
    if (next === undefined || firstIn(next, tokens) === undefined || firstIn(branch, tokens) === undefined)
      return false;
    const last = tokens.kinds[tokenAt(tokens, branch.end) - 1] ?? Kind.word;
    return !ENDS.has(last);
  });
}

function firstIn({ start, end }: Branch, tokens: Tokens): number | undefined {
  const first = tokenAt(tokens, start);
  return (tokens.starts[first] ?? end) < end ? first : undefined;
}
