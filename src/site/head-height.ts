/** Keeps the height of the head where the styles find it, so that what an address leads to is not covered by it. */
export function followHeadHeight(head: Element): void {
  const { style } = document.documentElement;
  const follow = () => style.setProperty("--head", `${head.getBoundingClientRect().height}px`);
  follow();
  // It has more rows where it is narrow, and as many as a long title takes.
  new ResizeObserver(follow).observe(head);
}
