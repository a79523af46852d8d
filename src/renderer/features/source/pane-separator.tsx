import { type KeyboardEvent, type PointerEvent, type RefObject, useId } from "react";
import styles from "./pane-separator.module.css";

export interface PaneSeparatorProps {
  /** The pane at whose left edge it stands. */
  readonly pane: RefObject<HTMLElement | null>;
  readonly label: string;
  /** The pane's share of the window's width, in percent, and its bounds. */
  readonly share: number;
  readonly least: number;
  readonly most: number;
  readonly onShare: (share: number) => void;
}

/** An arrow key changes the share by so much. */
const STEP = 2;

/** The edge by which a pane at the right is made wider or narrower, by pointer or by keys (WAI-ARIA window splitter). */
export function PaneSeparator({ pane, label, share, least, most, onShare }: PaneSeparatorProps) {
  const id = useId();
  const change = (wanted: number) => onShare(Math.round(Math.min(most, Math.max(least, wanted))));
  const onPointerMove = ({ currentTarget, pointerId, clientX }: PointerEvent) => {
    const edge = pane.current?.getBoundingClientRect().right;
    if (edge === undefined || !currentTarget.hasPointerCapture(pointerId)) return;
    change(((edge - clientX) / window.innerWidth) * 100);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = { ArrowLeft: share + STEP, ArrowRight: share - STEP, Home: most, End: least }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    change(wanted);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved is no rule
    <div
      id={id}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={share}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      className={styles.separator}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
    />
  );
}
