import type { KeyboardEvent, RefObject } from "react";
import { queueMessages } from "../../../shared/messages/queue-messages.ts";
import type { QueueRow } from "../../../shared/model/descriptions.ts";
import { RowList, RowTexts } from "../../ui/rows/row-list.tsx";
import { VisibleText } from "../../ui/text/visible-text.tsx";

export interface ReviewListProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly rows: readonly QueueRow[];
  readonly at: number;
  readonly onMove: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The list of all results; the active one is shown beside it. */
export function ReviewList({ ref, rows, at, onMove, onKeyDown }: ReviewListProps) {
  return (
    <RowList
      ref={ref}
      label={queueMessages.list}
      items={rows}
      at={at}
      rowOf={(row, index) => ({ isSelected: index === at, state: row.state, content: <ReviewRow row={row} /> })}
      onClickRow={onMove}
      onKeyDown={onKeyDown}
    />
  );
}

function ReviewRow({ row: { name, path, state } }: { readonly row: QueueRow }) {
  const more = (
    <>
      {state === "failed" && `${queueMessages.rowStates.failed} · `}
      <VisibleText text={path} />
    </>
  );
  return <RowTexts name={<VisibleText text={name} />} more={more} />;
}
