import { useState } from "react";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatNumber } from "../../../shared/format/format-number.ts";
import { queueMessages } from "../../../shared/messages/queue-messages.ts";
import type { QueueDecision } from "../../../shared/model/descriptions.ts";
import { Button } from "../../ui/controls/button.tsx";
import styles from "./generation-queue.module.css";
import type { ReviewModel } from "./use-review.ts";

type Verdict = QueueDecision["verdict"];

const VERDICTS: readonly Verdict[] = ["accept", "reject"];

export interface ReviewActionsProps {
  readonly review: ReviewModel;
  readonly onAccept: () => void;
  readonly onEdit: () => void;
  readonly onReject: () => void;
  readonly onUndo: () => void;
  readonly onAll: (verdict: Verdict) => void;
}

/** Buttons for the keyboard commands, and for accepting or rejecting all results at once, with confirmation. */
export function ReviewActions({ review, onAccept, onEdit, onReject, onUndo, onAll }: ReviewActionsProps) {
  const { row, rows, undoable } = review;
  const isReady = row?.state === "ready";
  const ready = rows.filter(({ state }) => state === "ready").length;
  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        {row?.state === "failed" ? (
          <Button onClick={onAccept}>{queueMessages.retry}</Button>
        ) : (
          <Button look={isReady ? "primary" : "plain"} disabled={!isReady} onClick={onAccept}>
            {queueMessages.accept}
          </Button>
        )}
        <Button disabled={!isReady} onClick={onEdit}>
          {queueMessages.edit}
        </Button>
        <Button disabled={row === undefined} onClick={onReject}>
          {queueMessages.reject}
        </Button>
        <Button disabled={undoable === 0} onClick={onUndo}>
          {queueMessages.undo}
        </Button>
        <AllButtons count={ready} onAll={onAll} />
      </div>
      <p className={styles.quiet}>{queueMessages.keys}</p>
    </div>
  );
}

// The button that asks becomes the confirming one, so that it keeps the focus; the other one cancels.
function AllButtons({ count, onAll }: { readonly count: number; readonly onAll: (verdict: Verdict) => void }) {
  const [asking, setAsking] = useState<Verdict | null>(null);
  const press = (verdict: Verdict) => {
    setAsking(asking === null ? verdict : null);
    if (asking === verdict) onAll(verdict);
  };
  return (
    <span className={styles.all}>
      <span role="alert">
        {asking !== null && formatMessage(queueMessages.confirm[asking], { count: formatNumber(count) })}
      </span>
      {VERDICTS.map((verdict) => (
        <Button
          key={verdict}
          look={asking === verdict ? "primary" : "plain"}
          disabled={count === 0}
          onClick={() => press(verdict)}
        >
          {asking === null
            ? queueMessages.all[verdict]
            : queueMessages[asking === verdict ? "confirmYes" : "confirmNo"]}
        </Button>
      ))}
    </span>
  );
}
