/** The DOM id of the element in which the details scroll. */
export const DETAILS_PANE_ID = "details";

let latest = 0;
let kept: KeptScroll | undefined;

/** A place that the details are to stand at although their content is only coming. */
interface KeptScroll {
  apply(): void;
  end(): void;
}

/** Hears of each scroll of the details. */
export function trackScroll({ currentTarget: { scrollTop } }: { readonly currentTarget: Element }): void {
  latest = scrollTop;
}

/** Where the details stand, in pixels, as far as was heard: asking the element itself lays the whole page out. */
export function latestScroll(): number {
  return latest;
}

/** Back to the top of the details, or to the place that is kept. Nothing is done where they stand at the top. */
export function scrollToTop(): void {
  if (kept !== undefined) kept.apply();
  else if (latest > 0) document.getElementById(DETAILS_PANE_ID)?.scrollTo({ top: 0 });
}

/** Brings the details to a place and keeps them there while more of them loads, until the reader does anything. */
export function keepScroll(top: number): void {
  releaseScroll();
  const pane = document.getElementById(DETAILS_PANE_ID);
  if (pane !== null && top > 0) kept = keep(pane, top);
}

/** Lets the details go from the place they were kept at. */
export function releaseScroll(): void {
  kept?.end();
  kept = undefined;
}

function keep(pane: HTMLElement, top: number): KeptScroll {
  const apply = () => pane.scrollTo({ top });
  const sizes = new ResizeObserver(apply);
  const contents = new MutationObserver(watchSizes);
  const ending = new AbortController();
  function watchSizes() {
    for (const content of pane.children) sizes.observe(content);
  }
  contents.observe(pane, { childList: true });
  watchSizes();
  for (const type of ["wheel", "pointerdown", "keydown", "touchmove"])
    window.addEventListener(type, releaseScroll, { capture: true, passive: true, signal: ending.signal });
  apply();
  const end = () => {
    sizes.disconnect();
    contents.disconnect();
    ending.abort();
  };
  return { apply, end };
}
