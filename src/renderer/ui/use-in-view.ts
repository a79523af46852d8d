import { type RefObject, useEffect, useState } from "react";

/** Distance below the edge of the window within which elements count as in view. */
const MARGIN = "200px";

/** Time that an element must stay in view, so that scrolling past it or switching details does not count. */
const PAUSE_MILLISECONDS = 200;

/**
 * Returns whether an element has been in view for a moment, so that expensive content is created only if it is looked
 * at, and never while its surroundings are being painted. Moving out of view downwards does not count as leaving: mostly
 * the element was pushed down by something that loads above it. While paused it counts as unseen, but what was seen once
 * stays so.
 */
export function useInView(ref: RefObject<Element | null>, isPaused: boolean): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || isSeen || isPaused) return;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1);
        if (latest === undefined || isBelow(latest)) return;
        clearTimeout(pause);
        if (latest.isIntersecting) pause = setTimeout(setSeen, PAUSE_MILLISECONDS, true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => {
      clearTimeout(pause);
      observer.disconnect();
    };
  }, [ref, isSeen, isPaused]);
  return isSeen;
}

/** Returns whether an element is below the visible area. */
function isBelow({ isIntersecting, boundingClientRect, rootBounds }: IntersectionObserverEntry): boolean {
  const end = rootBounds?.bottom;
  return !isIntersecting && end !== undefined && boundingClientRect.top >= end;
}
