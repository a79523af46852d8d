import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Keeps the focus of a user who moves from step to step, because each step removes the buttons of the previous one. It
 * moves to `first` if the step has such an element, else to the surrounding `box`; an element that has gained the focus
 * meanwhile keeps it.
 */
export function useStepFocus(step: string): {
  readonly box: RefObject<HTMLElement | null>;
  readonly first: RefObject<HTMLButtonElement | null>;
} {
  const box = useRef<HTMLElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const before = useRef(step);
  // Before the dialog takes the focus, which it does when the focused element has been removed.
  useLayoutEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const { activeElement, body } = document;
    if (activeElement === body || box.current?.contains(activeElement)) (first.current ?? box.current)?.focus();
  }, [step]);
  return { box, first };
}
