import type { CodeToken } from "../../../../shared/model/details.ts";

/** Maximum number of parts of a name, more than any has; a longer one, and its continuation, is ignored. */
const MAX_PARTS = 32;

/** A name with its qualifiers, which may continue behind a dot. */
interface Qualified {
  readonly text: string;
  readonly parts: number;
}

/**
 * Returns the types named by the tokens of a declaration, each written so that it can be looked up: with its qualifiers
 * and its number of type arguments. Null for a token that names none.
 */
export function typeNames(tokens: readonly CodeToken[]): readonly (string | null)[] {
  const names = qualifiedNames(tokens);
  const counts = argumentCounts(tokens);
  return names.map((name, at) => name && name.text + typeArguments(counts.get(at + 1) ?? 0));
}

// A name behind type arguments would be a nested type, which is rarely written so.
function qualifiedNames(tokens: readonly CodeToken[]): readonly (Qualified | null)[] {
  const names: (Qualified | null)[] = [];
  for (const [at, { text, role }] of tokens.entries()) {
    const before = tokens[at - 1];
    if (role !== "type") names.push(null);
    else if (before?.role !== "plain" || !before.text.endsWith(".")) names.push(goingOn(undefined, text));
    else names.push(before.text === "." ? goingOn(names[at - 2] ?? null, text) : null);
  }
  return names;
}

function goingOn(outer: Qualified | null | undefined, word: string): Qualified | null {
  if (outer === null || outer?.parts === MAX_PARTS) return null;
  const name = word.replace(/^@/, "");
  return outer === undefined ? { text: name, parts: 1 } : { text: `${outer.text}.${name}`, parts: outer.parts + 1 };
}

/** Returns `<A0,A1>` for two type arguments, nothing for none. */
function typeArguments(count: number): string {
  return count === 0 ? "" : `<${Array.from({ length: count }, (_, number) => `A${number}`).join(",")}>`;
}

/**
 * Returns the number of type arguments of each list, by the index of the token that opens it; unclosed lists count as none.
 */
function argumentCounts(tokens: readonly CodeToken[]): ReadonlyMap<number, number> {
  const brackets = new Brackets();
  for (const [at, { text, role }] of tokens.entries()) {
    if (role !== "plain") continue;
    for (let place = 0; place < text.length; place++) brackets.see(text.charAt(place), at, place === 0);
  }
  return brackets.counts;
}

/** Counts the entries of each pair of brackets while the characters of a declaration are passed in, each once. */
class Brackets {
  readonly counts = new Map<number, number>();
  private readonly open: { readonly list: number | undefined; count: number }[] = [];

  see(sign: string, token: number, isFirst: boolean): void {
    const around = this.open.at(-1);
    if ("<([".includes(sign)) this.open.push({ list: sign === "<" && isFirst ? token : undefined, count: 1 });
    else if (">)]".includes(sign)) this.close();
    else if (sign === "," && around !== undefined) around.count++;
  }

  private close(): void {
    const { list, count = 0 } = this.open.pop() ?? {};
    if (list !== undefined) this.counts.set(list, count);
  }
}
