/** A member's name, split into its parts. */
export interface PartedName {
  /** Its own name, without an interface before it. */
  readonly simpleName: string;
  /** `IFoo<int>` of an explicit implementation `IFoo<int>.Bar`. */
  readonly explicitInterface: string | undefined;
}

/**
 * Splits a member's name at the last dot outside angle brackets into the interface and the own name; the dots of
 * `IFoo.operator ..` are no part of a name.
 */
export function partedName(name: string): PartedName {
  const operator = name.search(/(?:(?:im|ex)plicit )?operator /);
  const end = operator >= 0 ? operator : name.length;
  let depth = 0;
  for (let i = end - 1; i > 0; i--) {
    const c = name[i];
    if (c === ">") depth++;
    else if (c === "<") depth--;
    else if (c === "." && depth === 0) return { simpleName: name.slice(i + 1), explicitInterface: name.slice(0, i) };
  }
  return { simpleName: name, explicitInterface: undefined };
}
