/** The parsed name of a type or member. */
export interface NameQuery {
  /** Without type arguments and parameters: `["Shop", "Cart", "Add"]`. */
  readonly parts: readonly string[];
  /** The number of type parameters of the last part; undefined where it is not given. */
  readonly arity: number | undefined;
  /** The types of its parameters without blanks: `int,string`; undefined where they are not given. */
  readonly parameters: string | undefined;
}

/** Parses a name such as `Shop.Cart.Add(int)`, `Map<TKey, TValue>` or `global::Shop.Cart`. */
export function parseName(text: string): NameQuery {
  const written = text.trim().replace(/^global::/, "");
  const open = written.indexOf("(");
  const name = open < 0 ? written : written.slice(0, open);
  const parameters = open < 0 ? undefined : withoutBlanks(written.slice(open + 1).replace(/\)\s*$/, ""));
  const last = /<([^<>]*)>\s*$/.exec(name)?.[1];
  const arity = last === undefined ? undefined : last.split(",").length;
  return { parts: partsOf(withoutTypeArguments(name)), arity, parameters };
}

/** The parameters of a signature such as `<T>(int, string)`, without blanks; undefined where it has none. */
export function parametersIn(signature: string): string | undefined {
  const open = signature.indexOf("(");
  return open < 0 ? undefined : withoutBlanks(signature.slice(open + 1, signature.lastIndexOf(")")));
}

/** The number of type parameters at the beginning of a signature such as `<TKey, TValue>(int)`. */
export function arityIn(signature: string): number {
  const [, inside] = /^<([^<>()]*)>/.exec(signature) ?? [];
  return inside === undefined ? 0 : inside.split(",").length;
}

/** The parts of a qualified name without type arguments. */
export function partsOf(name: string): readonly string[] {
  return name
    .split(/\.|::|\+/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** A name without its `<…>` parts, which are removed from the innermost outwards. */
export function withoutTypeArguments(name: string): string {
  let outer = name;
  // An unclosed bracket stays.
  for (let before = ""; before !== outer; ) {
    before = outer;
    outer = outer.replace(/<[^<>]*>/g, "");
  }
  return outer;
}

function withoutBlanks(text: string): string {
  return text.replace(/\s+/g, "");
}
