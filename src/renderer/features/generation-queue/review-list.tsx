import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect } from "react";
import { queueMessages } from "../../../shared/messages/queue-messages.ts";
import type { QueueRow } from "../../../shared/model/descriptions.ts";
import { VisibleText } from "../../ui/visible-text.tsx";
import styles from "./generation-queue.module.css";

const ROW_PIXELS = 40;

export interface ReviewListProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly rows: readonly QueueRow[];
  readonly at: number;
  readonly onMove: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** All results, of which only those in view exist; the list keeps the focus and points at the row that is looked at. */
export function ReviewList({ ref, rows, at, onMove, onKeyDown }: ReviewListProps) {
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => ref.current,
    estimateSize: () => ROW_PIXELS,
    overscan: 6,
    // The row that is pointed at is always there.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), Math.min(at, range.count - 1)])],
  });
  const row = rows[at];
  useEffect(() => {
    if (row !== undefined) virtualizer.scrollToIndex(at);
  }, [virtualizer, at, row]);
  const onClick = ({ target }: MouseEvent) => {
    const index = target instanceof Element ? target.closest("[data-index]")?.getAttribute("data-index") : null;
    if (index != null) onMove(Number(index));
  };
  return (
    <div
      ref={ref}
      role="listbox"
      aria-label={queueMessages.list}
      aria-activedescendant={row === undefined ? undefined : optionId(row.id)}
      tabIndex={0}
      className={styles.list}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div role="none" style={{ position: "relative", height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index }) => {
          const one = rows[index];
          return one === undefined ? null : (
            <ReviewRow key={one.id} row={one} index={index} count={rows.length} selected={index === at} />
          );
        })}
      </div>
    </div>
  );
}

interface ReviewRowProps {
  readonly row: QueueRow;
  readonly index: number;
  readonly count: number;
  readonly selected: boolean;
}

function ReviewRow({ row: { id, name, path, state }, index, count, selected }: ReviewRowProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list keeps the focus and points at the row
    <div
      role="option"
      id={optionId(id)}
      aria-selected={selected}
      aria-posinset={index + 1}
      aria-setsize={count}
      data-index={index}
      data-state={state}
      className={styles.row}
      style={{ transform: `translateY(${index * ROW_PIXELS}px)` }}
    >
      <span className={styles.rowName}>
        <VisibleText text={name} />
      </span>
      <span className={styles.rowPath}>
        {state === "failed" && `${queueMessages.rowStates.failed} · `}
        <VisibleText text={path} />
      </span>
    </div>
  );
}

function optionId(id: string): string {
  return `review-${encodeURIComponent(id)}`;
}
