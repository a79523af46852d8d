import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Hands the focus on when the editor opens or closes by a person's own step, unless that person has gone on to something
 * else meanwhile; else it stays where it is. To be called with each such step.
 */
export function useFocusAcross(target: RefObject<HTMLElement | null>, isEditing: boolean): () => void {
  const wanted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the editor opens or closes
  useLayoutEffect(() => {
    // What had it is gone.
    if (wanted.current && document.activeElement === document.body) target.current?.focus();
    wanted.current = false;
  }, [isEditing]);
  return () => {
    wanted.current = true;
  };
}
