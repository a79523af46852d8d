import { createSelector } from "@reduxjs/toolkit";
import type { RootState } from "../../app/reducers.ts";
import { selectFiles } from "../project/selectors.ts";
import type { FileTable } from "../project/slice.ts";
import { buildFileTree, type DirectoryNode } from "./file-tree.ts";
import { findMatches, narrowTree } from "./narrow.ts";
import { nodeKeyOf } from "./node-key.ts";
import { flattenTree, type TreeContent } from "./rows.ts";

const trees = new WeakMap<readonly string[], DirectoryNode>();

/** All that the tree could show. The directories are built once for a listing, whatever is learned of its files. */
const selectContent = createSelector(
  [
    selectFiles,
    ({ explorer }: RootState) => explorer.view.expanded,
    ({ explorer }: RootState) => explorer.view.outlines,
  ],
  (files, expanded, outlines): TreeContent => ({ root: treeOf(files), files: files.byId, expanded, outlines }),
);

/** What the filter finds; null without one. Nodes that are opened and closed by hand meanwhile change nothing of it. */
export const selectMatches = createSelector(
  [
    (state: RootState) => treeOf(selectFiles(state)),
    ({ explorer }: RootState) => explorer.view.outlines,
    ({ explorer }: RootState) => explorer.view.filter?.text.trim() ?? "",
    ({ explorer }: RootState) => explorer.view.filter?.fileIds,
  ],
  (root, outlines, text, fileIds = []) => (text === "" ? null : findMatches({ root, outlines }, text, fileIds)),
);

/** Every row of the tree that is open. */
export const selectRows = createSelector(
  [selectContent, selectMatches, ({ explorer }: RootState) => explorer.view.filter?.toggled],
  (content, matches, toggled = {}) => flattenTree(matches === null ? content : narrowTree(content, matches, toggled)),
);

/** Where each key stands among the rows. */
export const selectRowIndexes = createSelector(
  [selectRows],
  (rows): ReadonlyMap<string, number> => new Map(rows.map((row, index) => [row.key, index])),
);

/** The key of the node that is marked as selected. */
export function selectSelectedNode({ explorer }: RootState): string | null {
  const { selected } = explorer.view;
  return selected === null ? null : nodeKeyOf(selected);
}

function treeOf({ ids, byId }: FileTable): DirectoryNode {
  const known = trees.get(ids);
  if (known !== undefined) return known;
  const tree = buildFileTree(ids.flatMap((id) => byId[id] ?? []));
  trees.set(ids, tree);
  return tree;
}
