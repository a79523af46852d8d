import { type MouseEvent, useCallback, useRef } from "react";

/** Starts the move that a click asks for. */
export type StartMove = (click: MouseEvent, move: () => Promise<void>) => void;

/**
 * Returns the function that starts moves, one at a time. The second click of a double click starts none: another row
 * may be under the pointer by then.
 */
export function useOneMove(): StartMove {
  const isMoving = useRef(false);
  return useCallback((click, move) => {
    if (isMoving.current || click.detail > 1) return;
    isMoving.current = true;
    void move().finally(() => {
      isMoving.current = false;
    });
  }, []);
}
