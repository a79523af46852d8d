/** The height of every row in pixels (`--row` in tokens.css of shared has the same value). */
export const ROW_PIXELS = 24;

/** Returns whether a row is completely in view. */
export function isRowInView(index: number, scrollTop: number, height: number): boolean {
  const top = index * ROW_PIXELS;
  return top >= scrollTop && top + ROW_PIXELS <= scrollTop + height;
}

/** Scrolls as little as possible to show the whole row. */
export function bringRowIntoView(scroller: { scrollTop: number; readonly clientHeight: number }, index: number): void {
  const top = index * ROW_PIXELS;
  const lowest = top + ROW_PIXELS - scroller.clientHeight;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (lowest > scroller.scrollTop) scroller.scrollTop = lowest;
}
