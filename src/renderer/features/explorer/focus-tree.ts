import { afterPaint } from "../../ui/after-paint.ts";
import { leadFocus } from "../../ui/lead-focus.ts";

/** Takes the keyboard to the tree, which lists the files, and marks the row it comes to. */
export async function focusTree(): Promise<void> {
  await afterPaint();
  const tree = document.querySelector<HTMLElement>("[data-pane] [role=tree]");
  if (tree !== null) leadFocus(tree);
}
