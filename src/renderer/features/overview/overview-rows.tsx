import { Fragment, type ReactNode } from "react";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatNumber } from "../../../shared/format/format-number.ts";
import { MAX_OVERVIEW_ROWS } from "../../../shared/limits/answers.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { overviewMessages as words } from "../../../shared/messages/overview-messages.ts";
import type { FirstRows } from "../../../shared/model/overview.ts";
import { Button } from "../../ui/controls/button.tsx";
import styles from "./overview.module.css";

export interface OverviewRowsProps<Row> {
  readonly list: FirstRows<Row>;
  /** The text for an empty list. */
  readonly none: string;
  readonly keyOf: (row: Row) => string;
  /** Renders a row as a list item. */
  readonly children: (row: Row) => ReactNode;
  /** Called to request all available rows. */
  readonly onAll: () => void;
}

/** The first rows of a list, with a button to show the others. */
export function OverviewRows<Row>({ list: { rows, total }, none, keyOf, children, onAll }: OverviewRowsProps<Row>) {
  if (total === 0) return <p className={styles.quiet}>{none}</p>;
  return (
    <>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <Fragment key={keyOf(row)}>{children(row)}</Fragment>
        ))}
      </ul>
      {rows.length < Math.min(total, MAX_OVERVIEW_ROWS) && (
        <Button look="quiet" onClick={onAll}>
          {allText(total)}
        </Button>
      )}
    </>
  );
}

function allText(total: number): string {
  const values = { count: formatNumber(Math.min(total, MAX_OVERVIEW_ROWS)), total: formatNumber(total) };
  return formatMessage(total > MAX_OVERVIEW_ROWS ? words.showFirst : messages.lists.showAll, values);
}
