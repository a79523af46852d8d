import { createSelector } from "@reduxjs/toolkit";
import { selectFiles } from "../project/selectors.ts";
import type { StateWithProject } from "../project/slice.ts";
import { buildFileTree, type DirectoryNode } from "./file-tree.ts";
import { type FilterMatches, updateMatches } from "./filter-matches.ts";
import { type FlatTree, updateRows } from "./row-updates.ts";
import { indexOfKey, isExpanded, type TreeContent } from "./rows.ts";
import type { StateWithExplorer } from "./slice.ts";
import { filterOf, rowKeyOf } from "./slice.ts";

const trees = new WeakMap<readonly string[], DirectoryNode>();

// Memoized like the result of any selector, but also used to compute the next tree incrementally.
let latestMatches: FilterMatches | undefined;
let latestRows: FlatTree | undefined;

/** Selects the results of the filter; null without one. Nodes that are expanded or collapsed by hand do not change it. */
export const selectMatches = createSelector(
  [
    selectRoot,
    ({ explorer }: StateWithExplorer) => explorer.view.outlines,
    ({ explorer }: StateWithExplorer) => filterOf(explorer.view)?.text.trim(),
    ({ explorer }: StateWithExplorer) => filterOf(explorer.view)?.fileIds,
    ({ explorer }: StateWithExplorer) => filterOf(explorer.view)?.members,
    ({ explorer }: StateWithExplorer) => filterOf(explorer.view)?.best ?? null,
    (state: StateWithProject) => selectFiles(state).byId,
  ],
  (root, outlines, text, fileIds, members, best, files) => {
    if (text === undefined || fileIds === undefined || members === undefined) return null;
    latestMatches = updateMatches(latestMatches, { root, outlines, text, fileIds, members, best }, files);
    return latestMatches;
  },
);

const NOTHING_OPEN: ReadonlySet<string> = new Set();

/** Selects everything that the tree shows: the filter's matches, or without a filter the whole project. */
const selectContent = createSelector(
  [
    selectRoot,
    selectMatches,
    ({ explorer }: StateWithExplorer) => explorer.view.outlines,
    ({ explorer: { view } }: StateWithExplorer) => filterOf(view)?.toggled ?? view.expanded,
    (state: StateWithProject) => selectFiles(state).byId,
  ],
  (all, matches, outlines, toggled, files): TreeContent => {
    const shown = matches ?? { root: all, outlines, open: NOTHING_OPEN };
    return { root: shown.root, outlines: shown.outlines, open: shown.open, toggled, files };
  },
);

/** Returns whether an expandable row is currently expanded. */
export function isOpen(state: StateWithExplorer & StateWithProject, key: string): boolean {
  return isExpanded(key, selectContent(state));
}

/** Selects the keys of all expanded nodes, including those inside collapsed ones; with a filter, only of its matches. */
export function selectOpenKeys(state: StateWithExplorer & StateWithProject): readonly string[] {
  const content = selectContent(state);
  const keys = new Set([...content.open, ...Object.keys(content.toggled)]);
  return [...keys].filter((key) => isExpanded(key, content));
}

/** Selects the rows of all expanded nodes. */
export const selectRows = createSelector([selectContent], (content) => {
  latestRows = updateRows(latestRows, content);
  return latestRows.rows;
});

/** Selects the index of the focused row; -1 if it is gone or none was ever chosen. */
export const selectFocusedIndex = createSelector(
  [selectRows, ({ explorer }: StateWithExplorer) => explorer.view.focused],
  indexOfKey,
);

/** Selects the key of the node that is marked as selected; for a file's main type that of the type. */
function selectSelectedNode({ explorer }: StateWithExplorer): string | null {
  const { selected, gone } = explorer.view;
  // A node that is gone has no row, but what contained it does.
  const shown = gone?.remaining ?? selected;
  return shown === null ? null : rowKeyOf(explorer.view, shown);
}

/** Selects the index of the row that is marked as selected; -1 if there is none. */
export const selectSelectedIndex = createSelector([selectRows, selectSelectedNode], indexOfKey);

/** Selects the key of the row with the filter's best match, which Enter in the filter box opens; null without one. */
export function selectBestNode({ explorer }: StateWithExplorer): string | null {
  const best = filterOf(explorer.view)?.best ?? null;
  return best === null ? null : rowKeyOf(explorer.view, best);
}

/** Selects the index of the row with the filter's best match; -1 if there is none. */
export const selectBestIndex = createSelector([selectRows, selectBestNode], indexOfKey);

/** Selects the directories, built once per file listing, whatever is learned about its files later. */
export function selectRoot(state: StateWithExplorer): DirectoryNode {
  const { ids, byId } = selectFiles(state);
  const known = trees.get(ids);
  if (known !== undefined) return known;
  const tree = buildFileTree(ids.flatMap((id) => byId[id] ?? []));
  trees.set(ids, tree);
  return tree;
}
