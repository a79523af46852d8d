import { useEffect, useRef } from "react";
import { useSelector } from "react-redux";
import type { StateWithExplorer } from "../explorer/slice.ts";
import { detailsScroll } from "./pane-scroll.ts";
import { useIsLeaving } from "./use-is-leaving.ts";

export interface ScrollToChosenProps {
  /** The DOM id of the part of the details to bring into view; null for their top. */
  readonly elementId?: string | null;
  /** The type or member whose details they are, which may stay for a moment when something else is chosen. */
  readonly entityId?: string | null;
}

/**
 * Brings the details to where what is chosen is to stand: once for each choice, as soon as they and the wanted part of them
 * are there; never because data arrives. It stands in the details themselves, so that it is there when they are, and is a
 * part of its own, so that a choice does not render them again.
 */
export function ScrollToChosen({ elementId = null, entityId = null }: ScrollToChosenProps): null {
  // A project that is opened begins to count anew.
  const choice = useSelector(({ explorer: { view } }: StateWithExplorer) => `${view.project} ${view.choices}`);
  const kept = useSelector(({ explorer }: StateWithExplorer) => explorer.view.kept);
  const isLeaving = useIsLeaving(entityId);
  const answered = useRef<string | null>(null);
  // Each time that anything is rendered here, the wanted part may have come.
  useEffect(() => {
    if (isLeaving || answered.current === choice) return;
    const element = elementId === null ? null : document.getElementById(elementId);
    if (elementId !== null && element === null) return;
    detailsScroll.arrive(kept, element);
    answered.current = choice;
  });
  return null;
}
