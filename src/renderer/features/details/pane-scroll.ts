/** The DOM id of the element in which the details scroll. */
export const DETAILS_PANE_ID = "details";

let isScrolled = false;

/** Hears of each scroll of the details. */
export function trackScroll({ currentTarget: { scrollTop } }: { readonly currentTarget: Element }): void {
  isScrolled = scrollTop > 0;
}

/** Back to the top of the details. Nothing is done where they stand there, as scrolling lays the whole page out. */
export function scrollToTop(): void {
  if (isScrolled) document.getElementById(DETAILS_PANE_ID)?.scrollTo({ top: 0 });
}
