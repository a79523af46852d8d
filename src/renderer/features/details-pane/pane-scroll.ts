import type { KeptPlace } from "../explorer/slice.ts";

/** The DOM id of the element in which the details scroll. */
export const DETAILS_PANE_ID = "details";

/** The scroll position of a pane: a choice is shown at its top, or where it was scrolled to before. */
export class PaneScroll {
  private latest = 0;
  private endHold: (() => void) | null = null;
  /** The restored position that the reader has scrolled away from. */
  private left: KeptPlace | null = null;

  constructor(private readonly paneId: string) {}

  /** Records each scroll position of the pane. */
  readonly track = ({ currentTarget: { scrollTop } }: { readonly currentTarget: Element }): void => {
    this.latest = scrollTop;
  };

  /** The last recorded scroll position in pixels: reading it from the element would lay out the whole page. */
  get top(): number {
    return this.latest;
  }

  /**
   * Scrolls to a new choice: to its kept position, which is held while more of it loads until the reader does anything;
   * otherwise to the given element, or to the top.
   */
  arrive(kept: KeptPlace | null, element: Element | null): void {
    this.release();
    const pane = document.getElementById(this.paneId);
    if (kept !== null && kept !== this.left && pane !== null) this.hold(pane, kept);
    else if (element !== null) element.scrollIntoView({ block: "start" });
    else if (this.latest > 0) pane?.scrollTo({ top: 0 });
  }

  /** Stops holding the pane at a position. */
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

/** The scroll position of the details pane. */
export const detailsScroll = new PaneScroll(DETAILS_PANE_ID);

/**
 * Holds a pane at a scroll position while its content grows; calls `onLeave` when the reader does anything. Returns a
 * function that stops this.
 */
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
