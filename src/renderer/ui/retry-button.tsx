import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { messages } from "../../shared/messages/messages.ts";
import { Button } from "./button.tsx";

/** Asks for something once more. Where it goes while that is asked for, the focus stays near to where it was. */
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

/** Hands the focus of what is being removed to the innermost part around it that can have it, and stays. */
function keepFocusAround(removed: HTMLElement | null): void {
  if (removed === null || document.activeElement !== removed) return;
  const around: HTMLElement[] = [];
  for (let one = removed.parentElement; one !== null; one = one.parentElement)
    if (one.hasAttribute("tabindex")) around.push(one);
  queueMicrotask(() => {
    if (document.activeElement === document.body) around.find((one) => one.isConnected)?.focus();
  });
}
