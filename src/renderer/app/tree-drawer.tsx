import { type KeyboardEvent, type RefObject, useEffect } from "react";
import { useSelector } from "react-redux";
import { focusDetails } from "../features/details-pane/focus-details.ts";
import { isDirectoryKey } from "../features/explorer/file-tree.ts";
import type { StateWithExplorer } from "../features/explorer/slice.ts";

/**
 * In a window up to this width the tree is a drawer, which is open while it has the focus. The same value is in
 * layout.module.css.
 */
const DRAWER = "(max-width: 755.98px)";

/** Closes the drawer once something is chosen in it: the focus moves on to the details. */
export function LeaveDrawer({ tree }: { readonly tree: RefObject<HTMLElement | null> }) {
  const choices = useSelector(({ explorer }: StateWithExplorer) => explorer.view.choices);
  const isFolder = useSelector(({ explorer }: StateWithExplorer) => isDirectoryKey(explorer.view.selected ?? ""));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice closes it
  useEffect(() => {
    // A folder is opened to look for something inside it, so the drawer stays open.
    if (!isFolder) leaveDrawer(tree.current);
  }, [tree, choices]);
  return null;
}

/** Closes the drawer on an Escape that no element inside it has handled. */
export function leaveDrawerOnEscape({ key, defaultPrevented, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key === "Escape" && !defaultPrevented) leaveDrawer(currentTarget);
}

function leaveDrawer(tree: HTMLElement | null): void {
  if (window.matchMedia(DRAWER).matches && tree?.contains(document.activeElement)) void focusDetails();
}
