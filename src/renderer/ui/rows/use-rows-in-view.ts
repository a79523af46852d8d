import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback } from "react";
import { bringRowIntoView, isRowInView, ROW_PIXELS } from "./row-scroll.ts";

export type RowVirtualizer = Virtualizer<HTMLDivElement, Element>;

const OVERSCAN_ROWS = 8;

/**
 * Returns the rows of a long list that are rendered: those in view, some around them, and the active one, because the
 * list refers to its element.
 */
export function useRowsInView(
  count: number,
  active: number,
  scroller: RefObject<HTMLDivElement | null>,
): RowVirtualizer {
  const rangeExtractor = useCallback((range: Range) => withIndex(defaultRangeExtractor(range), active), [active]);
  return useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PIXELS,
    overscan: OVERSCAN_ROWS,
    rangeExtractor,
  });
}

function withIndex(indexes: number[], index: number): number[] {
  return indexes.includes(index) ? indexes : [...indexes, index].sort((a, b) => a - b);
}

/** Scrolls a row into view unless it is in view already. */
export function showRow({ scrollOffset, scrollRect, scrollElement }: RowVirtualizer, index: number): void {
  // Use the values recorded at the last scroll: reading them from the element would force a layout of the whole page.
  if (isRowInView(index, scrollOffset ?? 0, scrollRect?.height ?? 0)) return;
  if (scrollElement !== null) bringRowIntoView(scrollElement, index);
}
