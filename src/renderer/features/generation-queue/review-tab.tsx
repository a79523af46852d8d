import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { queueMessages } from "../../../shared/messages/queue-messages.ts";
import styles from "./generation-queue.module.css";
import { reviewCommand } from "./keyboard.ts";
import { ReviewActions } from "./review-actions.tsx";
import { ReviewItem } from "./review-item.tsx";
import { ReviewList } from "./review-list.tsx";
import { useReview } from "./use-review.ts";

/** The results beside the code they are about: accepted, edited or rejected by keys alone. */
export function ReviewTab() {
  const review = useReview();
  const [editing, setEditing] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const { rows, at, row } = review;
  useLayoutEffect(() => list.current?.focus(), []);
  const toList = () => {
    setEditing(false);
    list.current?.focus();
  };
  const accept = (text?: string) => {
    if (row?.state === "failed") review.retry();
    else void review.decide("accept", text);
    toList();
  };
  const reject = () => {
    void review.decide("reject");
    toList();
  };
  const undo = () => {
    void review.undo();
    toList();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const command = reviewCommand(event.nativeEvent, at, rows.length);
    if (command === null) return;
    event.preventDefault();
    if (command.type === "move") review.moveTo(command.to);
    else if (command.type === "accept") accept();
    else if (command.type === "reject") reject();
    else if (command.type === "undo") undo();
    else if (row?.state === "ready") setEditing(true);
  };
  return (
    <div className={styles.review}>
      <ReviewList ref={list} rows={rows} at={at} onMove={review.moveTo} onKeyDown={onKeyDown} />
      <div className={styles.side}>
        {row === undefined ? (
          <p className={styles.quiet}>{queueMessages.empty}</p>
        ) : (
          <ReviewItem key={row.id} id={row.id} editing={editing} onAccept={accept} onCancel={toList} />
        )}
        {!editing && (
          <ReviewActions
            review={review}
            onAccept={() => accept()}
            onEdit={() => setEditing(true)}
            onReject={reject}
            onUndo={undo}
            onAll={(verdict) => {
              void review.decideAll(verdict);
              toList();
            }}
          />
        )}
      </div>
      <p role="status" className="visually-hidden">
        {review.lastAction}
      </p>
    </div>
  );
}
