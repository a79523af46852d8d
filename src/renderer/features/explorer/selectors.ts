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

// Like what any selector remembers, but of use for the next tree as well.
let latestMatches: FilterMatches | undefined;
let latestRows: FlatTree | undefined;

/**
 * The results of the filter; null without one. Nodes that are opened and closed by hand meanwhile change nothing of it.
 */
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

/** All that the tree shows: what the filter finds, or without one everything. */
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

/** Whether a row that can be opened is open by now. */
export function isOpen(state: StateWithExplorer & StateWithProject, key: string): boolean {
  return isExpanded(key, selectContent(state));
}

/** The keys of all nodes that are open, also of those that stand in closed ones; under a filter, of what that leaves. */
export function selectOpenKeys(state: StateWithExplorer & StateWithProject): readonly string[] {
  const content = selectContent(state);
  const keys = new Set([...content.open, ...Object.keys(content.toggled)]);
  return [...keys].filter((key) => isExpanded(key, content));
}

/** Every row of the tree that is open. */
export const selectRows = createSelector([selectContent], (content) => {
  latestRows = updateRows(latestRows, content);
  return latestRows.rows;
});

/** The index of the row that the keyboard is on; -1 where it is gone, or none was ever chosen. */
export const selectFocusedIndex = createSelector(
  [selectRows, ({ explorer }: StateWithExplorer) => explorer.view.focused],
  indexOfKey,
);

/** The key of the node that is marked as selected, or of the type that its file is there for. */
function selectSelectedNode({ explorer }: StateWithExplorer): string | null {
  const { selected, gone } = explorer.view;
  // What is gone has no row; what was around it has.
  const shown = gone?.remaining ?? selected;
  return shown === null ? null : rowKeyOf(explorer.view, shown);
}

/** The index of the row that is marked as selected; -1 where it is not there. */
export const selectSelectedIndex = createSelector([selectRows, selectSelectedNode], indexOfKey);

/** The key of the row with what the filter has found best: the one that Enter in its box opens; null without one. */
export function selectBestNode({ explorer }: StateWithExplorer): string | null {
  const best = filterOf(explorer.view)?.best ?? null;
  return best === null ? null : rowKeyOf(explorer.view, best);
}

/** The index of that row; -1 where it is not there. */
export const selectBestIndex = createSelector([selectRows, selectBestNode], indexOfKey);

/** The directories, built once for a listing, whatever is learned of its files. */
export function selectRoot(state: StateWithExplorer): DirectoryNode {
  const { ids, byId } = selectFiles(state);
  const known = trees.get(ids);
  if (known !== undefined) return known;
  const tree = buildFileTree(ids.flatMap((id) => byId[id] ?? []));
  trees.set(ids, tree);
  return tree;
}
