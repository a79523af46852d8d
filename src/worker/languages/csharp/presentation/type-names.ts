import type { CodeToken } from "../../../../shared/model/details.ts";

/**
 * The types that the tokens of a declaration name, each written so that it can be found: with what it is qualified by, and
 * as many type arguments as it has. Null for a token that names none.
 */
export function typeNames(tokens: readonly CodeToken[]): readonly (string | null)[] {
  return tokens.map((token, at) => {
    if (token.role !== "type") return null;
    const name = qualifiedName(tokens, at);
    return name === null ? null : name + typeArguments(tokens, at + 1);
  });
}

// What stands behind type arguments is a nested type, which is rarely named so.
function qualifiedName(tokens: readonly CodeToken[], at: number): string | null {
  const name = tokens[at]?.text.replace(/^@/, "") ?? "";
  const before = tokens[at - 1];
  if (before?.role !== "plain" || !before.text.endsWith(".")) return name;
  const outer = before.text === "." && tokens[at - 2]?.role === "type" ? qualifiedName(tokens, at - 2) : null;
  return outer === null ? null : `${outer}.${name}`;
}

/** `<A0,A1>` where two type arguments begin at a token, nothing where none do. */
function typeArguments(tokens: readonly CodeToken[], from: number): string {
  if (!tokens[from]?.text.startsWith("<")) return "";
  let depth = 0;
  let count = 1;
  // A signature may be very long, and most names end soon.
  for (let at = from; at < tokens.length; at++) {
    const { text, role } = tokens[at] ?? { text: "", role: "name" };
    if (role !== "plain") continue;
    for (const c of text) {
      if ("<([".includes(c)) depth++;
      else if (">)]".includes(c)) depth--;
      else if (c === "," && depth === 1) count++;
      if (depth === 0) return `<${Array.from({ length: count }, (_, number) => `A${number}`).join(",")}>`;
    }
  }
  return "";
}
