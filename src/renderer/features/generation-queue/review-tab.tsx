import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { queueMessages } from "../../../shared/messages/queue-messages.ts";
import { NoAnswer } from "../../ui/no-answer.tsx";
import styles from "./generation-queue.module.css";
import { reviewCommand } from "./keyboard.ts";
import { ReviewActions } from "./review-actions.tsx";
import { ReviewItem } from "./review-item.tsx";
import { ReviewList } from "./review-list.tsx";
import { useItemEditor } from "./use-item-editor.ts";
import { type ReviewModel, useReview } from "./use-review.ts";

/** The results beside the code they are about: accepted, edited or rejected by keys alone. */
export function ReviewTab() {
  const review = useReview();
  const { rows, at, row, draft } = review;
  const editor = useItemEditor(review);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => list.current?.focus(), []);
  const toList = () => {
    editor.close();
    list.current?.focus();
  };
  const move = (index: number) => {
    editor.close();
    review.moveTo(index);
  };
  const cancel = () => {
    draft.drop();
    toList();
  };
  const accept = () => {
    if (editor.isEmpty) return;
    if (row?.state === "failed") review.retry();
    else void review.decide("accept");
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
    if (command.type === "move") move(command.to);
    else if (command.type === "accept") accept();
    else if (command.type === "reject") reject();
    else if (command.type === "undo") undo();
    else editor.open();
  };
  return (
    <div className={styles.review}>
      <ReviewList ref={list} rows={rows} at={at} onMove={move} onKeyDown={onKeyDown} />
      <div className={styles.side}>
        {row === undefined ? (
          <NoRow unanswered={review.unanswered} />
        ) : (
          <ReviewItem
            key={row.id}
            id={row.id}
            editing={editor.isOpen ? { editor, draft, onAccept: accept, onCancel: cancel } : null}
          />
        )}
        {!editor.isOpen && (
          <ReviewActions
            review={review}
            onAccept={accept}
            onEdit={editor.open}
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

function NoRow({ unanswered }: Pick<ReviewModel, "unanswered">) {
  if (unanswered !== null) return <NoAnswer answer={unanswered} lines={5} />;
  return <p className={styles.quiet}>{queueMessages.empty}</p>;
}
