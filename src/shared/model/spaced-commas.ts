/** Adds the usual blanks after the commas of a signature's types, `int, string`; the commas of `int[,]` have none. */
export function withSpacedCommas(types: string): string {
  return types.replace(/,(?=[^\s,\]>)])/g, ", ");
}
