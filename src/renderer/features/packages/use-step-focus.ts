import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Keeps the focus of who goes from step to step: each takes away the buttons of the one before, one of which had it. It goes
 * to `first` where the step has that, else to the `box` around; what else has it by then keeps it.
 */
export function useStepFocus(step: string): {
  readonly box: RefObject<HTMLElement | null>;
  readonly first: RefObject<HTMLButtonElement | null>;
} {
  const box = useRef<HTMLElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const before = useRef(step);
  // Before the dialog takes the focus, as it does when what had it is gone.
  useLayoutEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const { activeElement, body } = document;
    if (activeElement === body || box.current?.contains(activeElement)) (first.current ?? box.current)?.focus();
  }, [step]);
  return { box, first };
}
