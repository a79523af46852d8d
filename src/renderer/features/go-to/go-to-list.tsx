import { Autocomplete } from "@base-ui/react/autocomplete";
import { memo, useEffect, useRef } from "react";
import { goToMessages } from "../../../shared/messages/go-to-messages.ts";
import { ROW_PIXELS } from "../../ui/rows/row-scroll.ts";
import { showRow, useRowsInView } from "../../ui/rows/use-rows-in-view.ts";
import styles from "./go-to.module.css";
import { GoToRowView } from "./go-to-row.tsx";
import { type GoToRow, keyOf } from "./go-to-rows.ts";

export interface GoToListProps {
  readonly rows: readonly GoToRow[];
  /** The index of the highlighted row. */
  readonly active: number;
  /** Whether the rows belong to the current text. */
  readonly isCurrent: boolean;
  readonly onChoose: (row: GoToRow) => void;
}

interface OptionProps extends Pick<GoToListProps, "onChoose"> {
  readonly row: GoToRow;
  readonly index: number;
  readonly count: number;
}

// While an answer is loading, the previous rows do not change at all.
const Option = memo(({ row, index, count, onChoose }: OptionProps) => (
  <Autocomplete.Item
    value={row}
    index={index}
    aria-posinset={index + 1}
    aria-setsize={count}
    className={styles.row}
    style={{ transform: `translateY(${index * ROW_PIXELS}px)` }}
    onClick={() => onChoose(row)}
  >
    <GoToRowView row={row} />
  </Autocomplete.Item>
));

/** The results. Only the rows in view are rendered: each key press brings others. */
export function GoToList({ rows, active, isCurrent, onChoose }: GoToListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useRowsInView(rows.length, Math.min(active, rows.length - 1), scroller);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows begin at the best of them
  useEffect(() => showRow(virtualizer, active), [virtualizer, active, rows]);
  return (
    <Autocomplete.List
      ref={scroller}
      className={styles.list}
      aria-label={goToMessages.results}
      aria-busy={!isCurrent}
      data-empty={rows.length === 0 || undefined}
    >
      <div role="none" className={styles.sizer} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return <Option key={keyOf(row)} row={row} index={index} count={rows.length} onChoose={onChoose} />;
        })}
      </div>
    </Autocomplete.List>
  );
}
