import type { KeptPlace } from "../explorer/slice.ts";

/** The DOM id of the element in which the details scroll. */
export const DETAILS_PANE_ID = "details";

/** How far down a pane stands, and who says so: what is chosen stands at its top, or where it was left before. */
export class PaneScroll {
  private latest = 0;
  private endHold: (() => void) | null = null;
  /** The place that the reader has gone on from. */
  private left: KeptPlace | null = null;

  constructor(private readonly paneId: string) {}

  /** Hears of each scroll of the pane. */
  readonly track = ({ currentTarget: { scrollTop } }: { readonly currentTarget: Element }): void => {
    this.latest = scrollTop;
  };

  /** Where the pane stands, in pixels, as far as was heard: asking the element itself lays the whole page out. */
  get top(): number {
    return this.latest;
  }

  /**
   * Something else has come into view. It stands where it was left, also while more of it loads, until the reader does
   * anything; or else at an element of it, or at its top.
   */
  arrive(kept: KeptPlace | null, element: Element | null): void {
    this.release();
    const pane = document.getElementById(this.paneId);
    if (kept !== null && kept !== this.left && pane !== null) this.hold(pane, kept);
    else if (element !== null) element.scrollIntoView({ block: "start" });
    else if (this.latest > 0) pane?.scrollTo({ top: 0 });
  }

  /** Lets the pane go from the place it is held at. */
  private readonly release = (): void => {
    this.endHold?.();
    this.endHold = null;
  };

  private hold(pane: HTMLElement, place: KeptPlace): void {
    const onLeave = () => {
      this.left = place;
      this.release();
    };
    this.endHold = holdAt(pane, place.top, onLeave);
  }
}

/** That of the details. */
export const detailsScroll = new PaneScroll(DETAILS_PANE_ID);

/** Keeps a pane at a place while what is in it grows, and hears when the reader does anything. Answers how to end that. */
function holdAt(pane: HTMLElement, top: number, onLeave: () => void): () => void {
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
    window.addEventListener(type, onLeave, { capture: true, passive: true, signal: ending.signal });
  apply();
  return () => {
    sizes.disconnect();
    contents.disconnect();
    ending.abort();
  };
}
