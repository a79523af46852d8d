import { afterPaint } from "../../ui/after-paint.ts";
import { leadFocus } from "../../ui/keyboard/lead-focus.ts";

/** Moves the focus to the tree, which lists the files, and marks its active row; without a tree, focuses its pane. */
export async function focusTree(): Promise<void> {
  await afterPaint();
  const tree = document.querySelector<HTMLElement>("[data-pane] [role=tree]");
  const pane = () => document.querySelector<HTMLElement>("nav input") ?? document.querySelector<HTMLElement>("nav");
  const target = tree ?? pane();
  if (target !== null) leadFocus(target);
}
