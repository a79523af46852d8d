import { type KeyboardEvent, type RefObject, useEffect } from "react";
import { useSelector } from "react-redux";
import { focusDetails } from "../features/details-pane/focus-details.ts";
import { isDirectoryKey } from "../features/explorer/file-tree.ts";
import type { StateWithExplorer } from "../features/explorer/slice.ts";

/** In a window as narrow as this the tree is a drawer, which is open while the keyboard is in it. As in layout.module.css. */
const DRAWER = "(max-width: 755.98px)";

/** Closes the drawer once something is chosen in it: the keyboard goes on to the details. */
export function LeaveDrawer({ tree }: { readonly tree: RefObject<HTMLElement | null> }) {
  const choices = useSelector(({ explorer }: StateWithExplorer) => explorer.view.choices);
  const isFolder = useSelector(({ explorer }: StateWithExplorer) => isDirectoryKey(explorer.view.selected ?? ""));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice closes it
  useEffect(() => {
    // Whoever opens a folder looks for something in it.
    if (!isFolder) leaveDrawer(tree.current);
  }, [tree, choices]);
  return null;
}

/** Closes it on an Escape that means nothing to what has the keyboard in it. */
export function leaveDrawerOnEscape({ key, defaultPrevented, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key === "Escape" && !defaultPrevented) leaveDrawer(currentTarget);
}

function leaveDrawer(tree: HTMLElement | null): void {
  if (window.matchMedia(DRAWER).matches && tree?.contains(document.activeElement)) void focusDetails();
}
