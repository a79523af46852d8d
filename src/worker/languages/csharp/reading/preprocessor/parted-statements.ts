import { tokenAt } from "../lexer/token-cursor.ts";
import { Kind, type Tokens } from "../lexer/tokens.ts";
import type { Branch } from "./branches.ts";

/** What a statement, a member, an attribute or an element of a list ends with, or begins behind. */
const ENDS: ReadonlySet<number> = new Set([";", "{", "}", "]", ",", ":"].map((mark) => mark.charCodeAt(0)));

/**
 * Whether an `#else` or `#elif` follows on a part of a statement: of `a #if X .B() #else .C() #endif;` no build has both
 * calls, though what is left without the directives may look like a statement.
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
