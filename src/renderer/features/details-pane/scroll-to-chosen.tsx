import { useEffect, useRef } from "react";
import { useSelector } from "react-redux";
import type { StateWithExplorer } from "../explorer/slice.ts";
import { detailsScroll } from "./pane-scroll.ts";
import { useIsLeaving } from "./use-is-leaving.ts";

export interface ScrollToChosenProps {
  /** The DOM id of the part of the details to bring into view; null for their top. */
  readonly elementId?: string | null;
  /** The type or member that the details belong to; they may stay for a moment after something else is chosen. */
  readonly entityId?: string | null;
}

/**
 * Scrolls the details to the position for the chosen node: once per choice, as soon as they and the wanted part are
 * rendered; never because data arrives. It is rendered inside the details, so that it mounts with them, and is a
 * component of its own, so that a choice does not render them again.
 */
export function ScrollToChosen({ elementId = null, entityId = null }: ScrollToChosenProps): null {
  // The count of choices restarts when another project is opened.
  const choice = useSelector(({ explorer: { view } }: StateWithExplorer) => `${view.project} ${view.choices}`);
  const kept = useSelector(({ explorer }: StateWithExplorer) => explorer.view.kept);
  const isLeaving = useIsLeaving(entityId);
  const answered = useRef<string | null>(null);
  // Runs after every render, because the wanted part may have been rendered then.
  useEffect(() => {
    if (isLeaving || answered.current === choice) return;
    const element = elementId === null ? null : document.getElementById(elementId);
    if (elementId !== null && element === null) return;
    detailsScroll.arrive(kept, element);
    answered.current = choice;
  });
  return null;
}
