import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useEffect, useId } from "react";
import styles from "./row-list.module.css";

const ROW_PIXELS = 40;

/** The content of one row of a list. */
export interface ListRow {
  readonly isSelected: boolean;
  /** The state for styling: `data-state`. */
  readonly state: string;
  readonly content: ReactNode;
}

export interface RowListProps<Item extends { readonly id: string }> {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly label: string;
  readonly items: readonly Item[];
  /** The index of the active row. */
  readonly at: number;
  /** Whether several rows can be selected, independently of the active one. */
  readonly isMultiple?: boolean;
  readonly rowOf: (item: Item, index: number) => ListRow;
  /** Called with the index of the row that was clicked, and the clicked element. */
  readonly onClickRow: (index: number, target: Element) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** A virtual list that only renders the rows in view; the list keeps the focus and refers to the active row. */
export function RowList<Item extends { readonly id: string }>({ ref, label, items, at, ...list }: RowListProps<Item>) {
  const { isMultiple = false, rowOf, onClickRow, onKeyDown } = list;
  const prefix = useId();
  const virtualizer = useRowsAround(ref, items, at);
  const pointedAt = items[at];
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    const index = target.closest("[data-index]")?.getAttribute("data-index");
    if (index != null) onClickRow(Number(index), target);
  };
  return (
    <div
      ref={ref}
      role="listbox"
      aria-label={label}
      aria-multiselectable={isMultiple || undefined}
      aria-activedescendant={pointedAt && `${prefix}${pointedAt.id}`}
      tabIndex={0}
      className={styles.list}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div role="none" style={{ position: "relative", height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index }) => {
          const item = items[index];
          if (item === undefined) return null;
          const place = { id: `${prefix}${item.id}`, index, count: items.length, isShown: index === at };
          return <Row key={item.id} {...rowOf(item, index)} {...place} />;
        })}
      </div>
    </div>
  );
}

/** Returns the rows in view and the active row, which is scrolled into view when it changes. */
function useRowsAround(ref: RefObject<HTMLDivElement | null>, items: readonly unknown[], at: number) {
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => ref.current,
    estimateSize: () => ROW_PIXELS,
    overscan: 6,
    // The active row is always rendered.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), Math.min(at, range.count - 1)])],
  });
  const pointedAt = items[at];
  useEffect(() => {
    if (pointedAt !== undefined) virtualizer.scrollToIndex(at);
  }, [virtualizer, at, pointedAt]);
  return virtualizer;
}

interface RowProps extends ListRow {
  readonly id: string;
  readonly index: number;
  /** The total number of rows. */
  readonly count: number;
  /** Whether this is the active row. */
  readonly isShown: boolean;
}

function Row({ id, index, count, isShown, isSelected, state, content }: RowProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list keeps the focus and points at the row
    <div
      role="option"
      id={id}
      aria-selected={isSelected}
      aria-posinset={index + 1}
      aria-setsize={count}
      data-index={index}
      data-shown={isShown}
      data-state={state}
      className={styles.row}
      style={{ transform: `translateY(${index * ROW_PIXELS}px)` }}
    >
      {content}
    </div>
  );
}

/** The two texts of a row. */
export function RowTexts({ name, more }: { readonly name: ReactNode; readonly more: ReactNode }) {
  return (
    <span className={styles.texts}>
      <span className={styles.name}>{name}</span>
      <span className={styles.more}>{more}</span>
    </span>
  );
}
