import { type KeyboardEvent, type PointerEvent, type RefObject, useId } from "react";
import styles from "./pane-separator.module.css";

export interface PaneSeparatorProps {
  /**
   * The edge of the pane that the separator is: `start` for a pane at the right, `top` at the bottom, `end` at the left.
   */
  readonly edge: "start" | "top" | "end";
  readonly pane: RefObject<HTMLElement | null>;
  readonly label: string;
  /**
   * The pane's share of the window's width or height, in percent, and its bounds; the width in pixels for a pane at the
   * left.
   */
  readonly share: number;
  readonly least: number;
  readonly most: number;
  readonly onShare: (share: number) => void;
}

/** The amount by which an arrow key changes the share. */
const STEPS = { start: 2, top: 2, end: 10 } as const;

/** The keys that make the pane larger and smaller. */
const KEYS = {
  start: ["ArrowLeft", "ArrowRight"],
  top: ["ArrowUp", "ArrowDown"],
  end: ["ArrowRight", "ArrowLeft"],
} as const;

/** A separator that resizes a pane by pointer or by keys (WAI-ARIA window splitter). */
export function PaneSeparator({ edge, pane, label, share, least, most, onShare }: PaneSeparatorProps) {
  const id = useId();
  const change = (wanted: number) => onShare(Math.round(Math.min(most, Math.max(least, wanted))));
  const onPointerMove = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
    const bounds = pane.current?.getBoundingClientRect();
    if (bounds === undefined || !currentTarget.hasPointerCapture(pointerId)) return;
    const wanted = {
      start: ((bounds.right - clientX) / window.innerWidth) * 100,
      top: ((bounds.bottom - clientY) / window.innerHeight) * 100,
      end: clientX - bounds.left,
    };
    change(wanted[edge]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [larger, smaller] = KEYS[edge];
    const wanted = { [larger]: share + STEPS[edge], [smaller]: share - STEPS[edge], Home: least, End: most }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    change(wanted);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved is no rule
    <div
      id={id}
      role="separator"
      aria-orientation={edge === "top" ? "horizontal" : "vertical"}
      aria-label={label}
      aria-valuenow={share}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      data-edge={edge}
      className={styles.separator}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
    />
  );
}
