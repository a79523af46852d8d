import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { messages } from "../../../shared/messages/messages.ts";
import { Button } from "../controls/button.tsx";

/** A button that repeats a request. If the button is removed while the request runs, the focus stays nearby. */
export function RetryButton({
  children = messages.failure.tryAgain,
  ...rest
}: Omit<ComponentProps<typeof Button>, "ref">) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = button.current;
    return () => keepFocusAround(own);
  }, []);
  return (
    <Button ref={button} {...rest}>
      {children}
    </Button>
  );
}

/** Moves the focus of an element that is being removed to its innermost focusable ancestor that remains. */
function keepFocusAround(removed: HTMLElement | null): void {
  if (removed === null || document.activeElement !== removed) return;
  const around: HTMLElement[] = [];
  for (let one = removed.parentElement; one !== null; one = one.parentElement)
    if (one.hasAttribute("tabindex")) around.push(one);
  queueMicrotask(() => {
    if (document.activeElement === document.body) around.find((one) => one.isConnected)?.focus();
  });
}
