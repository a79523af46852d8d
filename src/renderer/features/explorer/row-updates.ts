import { changedKeys } from "./changed-keys.ts";
import { flattenRow, flattenTree, indexOfKey, type TreeContent, type TreeRow } from "./rows.ts";

/** A tree, and its rows. */
export interface FlatTree {
  readonly content: TreeContent;
  readonly rows: readonly TreeRow[];
}

/** Maximum number of changed nodes for an update; beyond it all rows are rebuilt. */
const MAX_UPDATED_NODES = 20;

/**
 * Returns the rows of a tree, updating the previous rows if only single nodes were expanded, collapsed or loaded since:
 * one click in a tree of thousands of rows changes only a few of them.
 */
export function updateRows(before: FlatTree | undefined, content: TreeContent): FlatTree {
  const changed = before === undefined ? null : changedNodes(before.content, content);
  if (before === undefined || changed === null) return { content, rows: flattenTree(content) };
  return { content, rows: changed.reduce((rows, key) => withRow(rows, key, content), before.rows) };
}

/** Returns the nodes whose rows have changed; null if there may be many. */
function changedNodes(before: TreeContent, after: TreeContent): readonly string[] | null {
  if (before.root !== after.root || before.files !== after.files) return null;
  const changed = [
    ...(before.open === after.open ? [] : notInBoth(before.open, after.open)),
    ...changedKeys(before.toggled, after.toggled),
    ...changedKeys(before.outlines, after.outlines),
  ];
  return changed.length > MAX_UPDATED_NODES ? null : changed;
}

function notInBoth(a: ReadonlySet<string>, b: ReadonlySet<string>): readonly string[] {
  return [...[...a].filter((key) => !b.has(key)), ...[...b].filter((key) => !a.has(key))];
}

// A node inside a collapsed one has no row, and needs none.
function withRow(rows: readonly TreeRow[], key: string, content: TreeContent): readonly TreeRow[] {
  const index = indexOfKey(rows, key);
  const row = rows[index];
  if (row === undefined) return rows;
  const next = rows.findIndex(({ level }, at) => at > index && level <= row.level);
  return rows.slice(0, index).concat(flattenRow(row, content), next < 0 ? [] : rows.slice(next));
}
