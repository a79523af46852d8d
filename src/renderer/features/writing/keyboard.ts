/** What a key does in the list of files: goes to a place, or takes or leaves out the file there; null for nothing. */
export type ListCommand = number | "toggle" | null;

type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/** Rows a page key moves by. */
const PAGE_ROWS = 10;

const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + PAGE_ROWS,
  PageUp: (at) => at - PAGE_ROWS,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The command of a key when row `at` of so many is pointed at. */
export function listCommand({ key, ctrlKey, metaKey, altKey }: KeyPress, at: number, count: number): ListCommand {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === " ") return "toggle";
  const move = Object.hasOwn(MOVES, key) ? MOVES[key] : undefined;
  return move === undefined ? null : Math.max(0, Math.min(count - 1, move(at, count)));
}
