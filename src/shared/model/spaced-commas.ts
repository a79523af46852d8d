/** The types of a signature as they are written everywhere, `int, string`: the commas of `int[,]` have nothing behind them. */
export function withSpacedCommas(types: string): string {
  return types.replace(/,(?=[^\s,\]>)])/g, ", ");
}
