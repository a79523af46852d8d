/**
 * Rank and symbol are combined in one number, in a list that is sorted for each keystroke: symbols are below this
 * limit.
 */
const SYMBOLS_END = 2 ** 26;

/** Keeps the best of very many symbols, in the order of their ranks; equal ranks are in the order of the project. */
export class BestSymbols {
  private readonly best: Float64Array;
  private kept = 0;
  /** The total number of symbols added. */
  total = 0;

  constructor(mostKept: number) {
    this.best = new Float64Array(mostKept);
  }

  add(symbol: number, rank: number): void {
    this.total++;
    const { best, kept } = this;
    const wanted = rank * SYMBOLS_END + symbol;
    const isFull = kept === best.length;
    if (isFull && wanted > (best[kept - 1] ?? 0)) return;
    const at = this.indexFor(wanted);
    best.copyWithin(at + 1, at, isFull ? kept - 1 : kept);
    best[at] = wanted;
    if (!isFull) this.kept++;
  }

  /** The symbols, the best first. */
  get symbols(): readonly number[] {
    return Array.from(this.best.subarray(0, this.kept), (one) => one % SYMBOLS_END);
  }

  private indexFor(wanted: number): number {
    let [low, high] = [0, this.kept];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.best[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
