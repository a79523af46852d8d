import { useEffect, useSyncExternalStore } from "react";
import { isAnyPartMissing, onMissingParts } from "../../ui/late.ts";
import { isShortcut } from "../../ui/shortcuts.ts";

/**
 * Calls the handler for key presses without modifiers, wherever the focus is, while a part that will take the focus is
 * loading. A key press for which it returns true goes no further.
 */
export function useKeysWhileLoading(isLoading: boolean, handle: (key: string) => boolean): void {
  // A part that cannot be loaded must not capture keys that are meant for the page.
  const isMissing = useSyncExternalStore(onMissingParts, isAnyPartMissing);
  const isListening = isLoading && !isMissing;
  useEffect(() => {
    if (!isListening) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event, { key: event.key }) || !handle(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [isListening, handle]);
}
