import { STORAGE_KEYS } from "../../../shared/storage-keys.ts";
import { keepSize, keptSize, sizeWithin } from "../../store/kept-size.ts";
import type { ExplorerThunk } from "./slice.ts";

/** The bounds of the tree's width in pixels (specification 1.9); the layout's style sheet contains them, too. */
export const TREE_WIDTH = { least: 250, most: 300 } as const;

/**
 * Returns the stored width in pixels; null if it follows the window. public/theme.js applies it before the first paint.
 */
export function keptTreeWidth(): ExplorerThunk<number | null> {
  return (dispatch) => dispatch(keptSize(STORAGE_KEYS.treeWidth, TREE_WIDTH));
}

/** Sets the width of the tree, and stores it for the next visit. */
export function changeTreeWidth(width: number, root: HTMLElement = document.documentElement): ExplorerThunk<void> {
  return (dispatch) => {
    root.style.setProperty("--tree-width", `${sizeWithin(width, TREE_WIDTH)}px`);
    dispatch(keepSize(STORAGE_KEYS.treeWidth, width, TREE_WIDTH));
  };
}
