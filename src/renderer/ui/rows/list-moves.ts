/** Number of rows that a page key moves by. */
const PAGE_ROWS = 10;

const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + PAGE_ROWS,
  PageUp: (at) => at - PAGE_ROWS,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Returns the row that a key leads to in a list of `count` rows with the active row `at`; undefined for other keys. */
export function listMove(key: string, at: number, count: number): number | undefined {
  const move = Object.hasOwn(MOVES, key) ? MOVES[key] : undefined;
  return move && Math.max(0, Math.min(count - 1, move(at, count)));
}
