import { listMove } from "../../ui/rows/list-moves.ts";

/** A command to the list of results, given by a key. */
export type ReviewCommand =
  | { readonly type: "move"; readonly to: number }
  | { readonly type: "accept" | "reject" | "edit" | "undo" };

type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/** Letters that work like the arrow keys. */
const ARROWS: Readonly<Record<string, string>> = { j: "ArrowDown", k: "ArrowUp" };

const COMMANDS: Readonly<Record<string, "accept" | "reject" | "edit" | "undo">> = {
  Enter: "accept",
  e: "edit",
  Delete: "reject",
  Backspace: "reject",
  u: "undo",
};

/** Returns the command of a key when row `at` of `count` has the focus; null for none. */
export function reviewCommand(
  { key, ctrlKey, metaKey, altKey }: KeyPress,
  at: number,
  count: number,
): ReviewCommand | null {
  const plain = key.length === 1 ? key.toLowerCase() : key;
  if (ctrlKey || metaKey) return plain === "z" && !altKey ? { type: "undo" } : null;
  if (altKey) return null;
  const to = listMove(Object.hasOwn(ARROWS, plain) ? (ARROWS[plain] ?? plain) : plain, at, count);
  if (to !== undefined) return { type: "move", to };
  const type = Object.hasOwn(COMMANDS, plain) ? COMMANDS[plain] : undefined;
  if (type === undefined || (count === 0 && type !== "undo")) return null;
  return { type };
}
