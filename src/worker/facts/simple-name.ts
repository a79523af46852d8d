/** A type's own name by its path, without the types around it and without arity: `Inner` of `` Outer`1.Inner`2 ``. */
export function simpleName(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1).replace(/[`#].*$/, "");
}
