/** A command to the list of results, given by a key. */
export type ReviewCommand =
  | { readonly type: "move"; readonly to: number }
  | { readonly type: "accept" | "reject" | "edit" | "undo" };

type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/** Rows a page key moves by. */
const PAGE_ROWS = 10;

const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  j: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  k: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + PAGE_ROWS,
  PageUp: (at) => at - PAGE_ROWS,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const COMMANDS: Readonly<Record<string, "accept" | "reject" | "edit" | "undo">> = {
  Enter: "accept",
  e: "edit",
  Delete: "reject",
  Backspace: "reject",
  u: "undo",
};

/** The command of a key when row `at` of so many has the focus; null for none. */
export function reviewCommand(
  { key, ctrlKey, metaKey, altKey }: KeyPress,
  at: number,
  count: number,
): ReviewCommand | null {
  const plain = key.length === 1 ? key.toLowerCase() : key;
  if (ctrlKey || metaKey) return plain === "z" && !altKey ? { type: "undo" } : null;
  if (altKey) return null;
  const move = Object.hasOwn(MOVES, plain) ? MOVES[plain] : undefined;
  if (move !== undefined) return { type: "move", to: Math.max(0, Math.min(count - 1, move(at, count))) };
  const type = Object.hasOwn(COMMANDS, plain) ? COMMANDS[plain] : undefined;
  if (type === undefined || (count === 0 && type !== "undo")) return null;
  return { type };
}
