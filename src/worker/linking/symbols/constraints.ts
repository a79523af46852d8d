import type { Symbols } from "./symbols.ts";
import { type Type, UNKNOWN } from "./type.ts";
import type { TypeContext } from "./type-reader.ts";

/** What a type parameter must be. */
export interface Constraints {
  /** `class`, `struct`, `new()`, `notnull`, `unmanaged`, … */
  readonly words: readonly string[];
  readonly types: readonly Type[];
}

export const NO_CONSTRAINTS: Constraints = { words: [], types: [] };

const WORDS: ReadonlySet<string> = new Set([
  ...["class", "class?", "struct", "new()", "notnull", "unmanaged", "default", "allows ref struct"],
]);

/** Finds the clause of a type parameter among `where T : class, IFoo<T>, new()`. */
export function readConstraints(
  clauses: readonly string[] | undefined,
  name: string,
  context: TypeContext,
  symbols: Symbols,
): Constraints | undefined {
  const clause = clauses?.find((text) => CLAUSE.exec(text)?.[1] === name);
  if (clause === undefined) return undefined;
  const parts = splitList(clause.slice(clause.indexOf(":") + 1));
  const types = parts.filter((part) => !WORDS.has(part)).map((part) => symbols.types.read(part, context));
  return { words: parts.filter((part) => WORDS.has(part)), types: types.filter((type) => type !== UNKNOWN) };
}

const CLAUSE = /^where\s+@?([\p{L}_][\p{L}\p{N}_]*)\s*:/u;

/** Splits at the commas that stand in no brackets. */
function splitList(text: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (c === "<" || c === "(" || c === "[") depth++;
    else if (c === ">" || c === ")" || c === "]") depth--;
    else if (c === "," && depth === 0) {
      parts.push(text.slice(from, i).trim());
      from = i + 1;
    }
  }
  return [...parts, text.slice(from).trim()].map((part) => part.replace(/\s*\(\s*\)/, "()"));
}
