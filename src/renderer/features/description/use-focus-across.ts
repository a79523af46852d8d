import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Returns a function that moves the focus to `target` when the editor opens or closes next, unless the user has focused
 * something else meanwhile; otherwise the focus stays. Must be called with each action of the user that opens or closes
 * the editor.
 */
export function useFocusAcross(target: RefObject<HTMLElement | null>, isEditing: boolean): () => void {
  const wanted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the editor opens or closes
  useLayoutEffect(() => {
    // The element that had the focus is gone.
    if (wanted.current && document.activeElement === document.body) target.current?.focus();
    wanted.current = false;
  }, [isEditing]);
  return () => {
    wanted.current = true;
  };
}
