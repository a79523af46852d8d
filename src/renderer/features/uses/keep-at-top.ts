/** Events by which a reader moves elsewhere. */
const MOVES = ["wheel", "pointerdown", "keydown", "touchmove"] as const;

/**
 * Scrolls an element to the top of its scroll container, and keeps it there while its neighbours load and push it down,
 * until the reader does anything or the element is removed.
 */
export function keepAtTop(element: HTMLElement): void {
  const ending = new AbortController();
  const sizes = new ResizeObserver(apply);
  function apply() {
    if (element.isConnected) element.scrollIntoView({ block: "start" });
    else ending.abort();
  }
  ending.signal.addEventListener("abort", () => sizes.disconnect());
  for (const type of MOVES)
    window.addEventListener(type, () => ending.abort(), { capture: true, passive: true, signal: ending.signal });
  for (const neighbour of [element, ...(element.parentElement?.children ?? [])]) sizes.observe(neighbour);
  apply();
}
