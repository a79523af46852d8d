import type { TreeRow } from "./rows.ts";

/** The part of a tree's row that keyboard navigation needs. */
export type KeyedRow = Pick<TreeRow, "key" | "parent" | "expandable" | "expanded">;

/** A command to a tree, given by a key. */
export type TreeCommand<Row extends KeyedRow = TreeRow> =
  | { readonly type: "focus"; readonly key: string }
  | { readonly type: "expand"; readonly keys: readonly string[] }
  | { readonly type: "collapse"; readonly key: string }
  | { readonly type: "activate"; readonly row: Row };

type Answer = <Row extends KeyedRow>(rows: readonly Row[], at: number) => TreeCommand<Row> | null;

/** Number of rows that a page key moves by. */
const PAGE_ROWS = 20;

const COMMANDS: Readonly<Record<string, Answer>> = {
  ArrowDown: (rows, at) => focusOn(rows[at + 1]),
  ArrowUp: (rows, at) => focusOn(rows[at - 1]),
  Home: (rows) => focusOn(rows[0]),
  End: (rows) => focusOn(rows.at(-1)),
  PageDown: (rows, at) => focusOn(rows[Math.min(rows.length - 1, at + PAGE_ROWS)]),
  PageUp: (rows, at) => focusOn(rows[Math.max(0, at - PAGE_ROWS)]),
  ArrowRight: openOrEnter,
  ArrowLeft: closeOrLeave,
  Enter: activate,
  " ": activate,
  "*": expandSiblings,
};

/** Returns the command of a key in the WAI-ARIA tree pattern when the row at `at` has the focus; null for none. */
export function treeCommand<Row extends KeyedRow>(
  rows: readonly Row[],
  at: number,
  key: string,
): TreeCommand<Row> | null {
  return Object.hasOwn(COMMANDS, key) ? (COMMANDS[key]?.(rows, at) ?? null) : null;
}

/**
 * Returns the next row whose name begins with the typed text, wrapping around at the end; for a row that stands for
 * several folders, any of their names counts. A single letter, or one letter repeated, moves on from the row at `at`;
 * more letters may stay on it.
 */
export function typeAhead(rows: readonly TreeRow[], at: number, typed: string): TreeCommand | null {
  const letters = new Set(typed);
  const text = (letters.size === 1 ? typed.slice(0, 1) : typed).toLocaleLowerCase("en");
  const start = text.length === 1 ? at + 1 : at;
  for (let step = 0; step < rows.length; step++) {
    const row = rows[(start + step) % rows.length];
    if (row !== undefined && beginsWith(row, text)) return focusOn(row);
  }
  return null;
}

function beginsWith({ kind, name }: TreeRow, text: string): boolean {
  const lower = name.toLocaleLowerCase("en");
  return lower.startsWith(text) || (kind === "directory" && lower.includes(`/${text}`));
}

function focusOn(row: KeyedRow | undefined): TreeCommand<never> | null {
  return row === undefined ? null : { type: "focus", key: row.key };
}

function openOrEnter(rows: readonly KeyedRow[], at: number): TreeCommand<never> | null {
  const row = rows[at];
  if (row === undefined || !row.expandable) return null;
  if (!row.expanded) return { type: "expand", keys: [row.key] };
  const next = rows[at + 1];
  return next?.parent === row.key ? focusOn(next) : null;
}

function closeOrLeave(rows: readonly KeyedRow[], at: number): TreeCommand<never> | null {
  const row = rows[at];
  if (row === undefined) return null;
  if (row.expanded) return { type: "collapse", key: row.key };
  return row.parent === null ? null : { type: "focus", key: row.parent };
}

function activate<Row extends KeyedRow>(rows: readonly Row[], at: number): TreeCommand<Row> | null {
  const row = rows[at];
  return row === undefined ? null : { type: "activate", row };
}

function expandSiblings(rows: readonly KeyedRow[], at: number): TreeCommand<never> | null {
  const parent = rows[at]?.parent;
  const keys = rows.filter((row) => row.parent === parent && row.expandable && !row.expanded).map((row) => row.key);
  return keys.length === 0 ? null : { type: "expand", keys };
}
