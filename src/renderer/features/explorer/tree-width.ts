import { detailOf, formatMessage } from "../../../shared/errors/errors.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { STORAGE_KEYS } from "../../../shared/storage-keys.ts";
import type { ExplorerThunk } from "./slice.ts";

/** The bounds of the tree's width in pixels (specification 1.9); the layout's style sheet contains them, too. */
export const TREE_WIDTH = { least: 250, most: 300 } as const;

/**
 * Returns the stored width in pixels; null if it follows the window. public/theme.js applies it before the first paint.
 */
export function keptTreeWidth(): ExplorerThunk<number | null> {
  return (_, __, { storage }) => {
    const width = Number(storage.getItem(STORAGE_KEYS.treeWidth));
    return width > 0 ? within(width) : null;
  };
}

/** Sets the width of the tree, and stores it for the next visit. */
export function changeTreeWidth(width: number, root: HTMLElement = document.documentElement): ExplorerThunk<void> {
  return (_, __, { storage }) => {
    root.style.setProperty("--tree-width", `${within(width)}px`);
    try {
      storage.setItem(STORAGE_KEYS.treeWidth, String(within(width)));
    } catch (thrown) {
      console.warn(formatMessage(messages.log.storageBlocked, { detail: detailOf(thrown) }));
    }
  };
}

function within(width: number): number {
  return Math.min(TREE_WIDTH.most, Math.max(TREE_WIDTH.least, width));
}
