import { useRef } from "react";
import { queueMessages } from "../../../shared/messages/queue-messages.ts";
import { NoAnswer } from "../../ui/loading/no-answer.tsx";
import styles from "./generation-queue.module.css";
import { ReviewActions } from "./review-actions.tsx";
import { ReviewItem } from "./review-item.tsx";
import { ReviewList } from "./review-list.tsx";
import { useConsent } from "./use-consent.tsx";
import { useItemEditor } from "./use-item-editor.ts";
import { type ReviewModel, useReview } from "./use-review.ts";
import { reviewKeys, useReviewSteps } from "./use-review-steps.ts";

/** The results beside the code that they describe: they can be accepted, edited or rejected by keyboard alone. */
export function ReviewTab() {
  const list = useRef<HTMLDivElement>(null);
  const { run, question } = useConsent(list);
  const review = useReview(run);
  const { rows, at, row, draft } = review;
  const editor = useItemEditor(review);
  const steps = useReviewSteps(review, editor, list);
  const { move, accept, cancel } = steps;
  return (
    <div className={styles.review}>
      <ReviewList ref={list} rows={rows} at={at} onMove={move} onKeyDown={reviewKeys(review, editor, steps)} />
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
            onReject={steps.reject}
            onUndo={steps.undo}
            onAll={steps.decideAll}
          />
        )}
      </div>
      <p role="status" className="visually-hidden">
        {review.lastAction}
      </p>
      {question}
    </div>
  );
}

function NoRow({ unanswered }: Pick<ReviewModel, "unanswered">) {
  if (unanswered !== null) return <NoAnswer answer={unanswered} lines={5} />;
  return <p className={styles.quiet}>{queueMessages.empty}</p>;
}
