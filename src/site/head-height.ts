/** Keeps the height of the head in a style property, so that it does not cover the target of an anchor. */
export function followHeadHeight(head: Element): void {
  const { style } = document.documentElement;
  const follow = () => style.setProperty("--head", `${head.getBoundingClientRect().height}px`);
  follow();
  // The head has more lines where it is narrow, and for a long title.
  new ResizeObserver(follow).observe(head);
}
