/** A member's name, taken apart. */
export interface PartedName {
  /** Its own name, without an interface before it. */
  readonly simpleName: string;
  /** `IFoo<int>` of an explicit implementation `IFoo<int>.Bar`. */
  readonly explicitInterface: string | undefined;
}

/** A member's own name and the interface before it: the last dot outside of angle brackets; `IFoo.operator ..` is no name. */
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
