import { type RefObject, useEffect, useState } from "react";

/** Made ready this far below the edge of the window. */
const MARGIN = "200px";

/** Who scrolls by, or goes on to the next details, has left within this time. */
const PAUSE_MILLISECONDS = 200;

/**
 * Whether an element has been in view for a moment, so that what costs much is made only for those who look, and never
 * while what stands around it is being painted. What is pushed down by something that loads above it has not left. While
 * paused it counts as unseen, but what was seen once stays so.
 */
export function useInView(ref: RefObject<Element | null>, isPaused: boolean): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || isSeen || isPaused) return;
    let pause: ReturnType<typeof setTimeout> | undefined;
    let hasScrolled = false;
    const onScroll = () => {
      hasScrolled = true;
    };
    const observer = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1);
        if (latest === undefined || (isBelow(latest) && !hasScrolled)) return;
        clearTimeout(pause);
        hasScrolled = false;
        if (latest.isIntersecting) pause = setTimeout(setSeen, PAUSE_MILLISECONDS, true);
      },
      { rootMargin: MARGIN },
    );
    document.addEventListener("scroll", onScroll, { capture: true, passive: true });
    observer.observe(element);
    return () => {
      clearTimeout(pause);
      document.removeEventListener("scroll", onScroll, { capture: true });
      observer.disconnect();
    };
  }, [ref, isSeen, isPaused]);
  return isSeen;
}

/** Whether an element stands below what is in view. */
function isBelow({ isIntersecting, boundingClientRect, rootBounds }: IntersectionObserverEntry): boolean {
  const end = rootBounds?.bottom;
  return !isIntersecting && end !== undefined && boundingClientRect.top >= end;
}
