import { percentOf, projectShare } from "../../../shared/documented-share.ts";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatCount, formatNumber } from "../../../shared/format/format-number.ts";
import { coverageMessages } from "../../../shared/messages/coverage-messages.ts";
import { messages } from "../../../shared/messages/messages.ts";
import type { QueueStatus } from "../../../shared/model/descriptions.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import type { Unanswered } from "../../ui/loading/no-answer.tsx";
import styles from "../coverage/coverage.module.css";
import { useCoverageQuery } from "../coverage/coverage-api.ts";
import { useQueueStatusQuery } from "./queue-api.ts";
import { descriptionsOpened } from "./slice.ts";

/** The project's documented share and the queue's progress; both open the dialog of descriptions. */
export function DescriptionsStatus() {
  const dispatch = useAppDispatch();
  const { data: coverage, ...answer } = useCoverageQuery();
  const { data: queue } = useQueueStatusQuery();
  if (coverage === undefined) return <NotCounted answer={answer} />;
  const share = projectShare(coverage);
  if (share[0] === 0 && coverage.orphaned === 0) return null;
  const text = formatMessage(coverageMessages.documented, { percent: percentOf(share) });
  return (
    <span className={styles.part}>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        aria-label={formatMessage(coverageMessages.open, { share: text })}
        onClick={() => dispatch(descriptionsOpened("generate"))}
      >
        {text}
      </button>
      {queue !== undefined && <QueueButton status={queue} />}
      {coverage.orphaned > 0 && (
        <button
          type="button"
          className={styles.open}
          aria-haspopup="dialog"
          onClick={() => dispatch(descriptionsOpened("orphaned"))}
        >
          {formatCount(coverage.orphaned, coverageMessages.lost)}
        </button>
      )}
    </span>
  );
}

/** A placeholder for the share, or the error: choosing it counts again. */
function NotCounted({ answer: { error, isFetching, refetch } }: { readonly answer: Unanswered }) {
  if (isFetching) return <span className={styles.part}>{coverageMessages.counting}</span>;
  if (error === undefined) return null;
  const why = formatMessage(messages.explorer.retry, { message: error.message ?? "" });
  return (
    <span className={styles.part}>
      <button type="button" className={styles.open} title={why} onClick={() => void refetch()}>
        {coverageMessages.notCounted}
      </button>
    </span>
  );
}

function QueueButton({ status }: { readonly status: QueueStatus }) {
  const dispatch = useAppDispatch();
  const text = queueText(status);
  if (text === null) return null;
  return (
    <button
      type="button"
      className={styles.open}
      aria-haspopup="dialog"
      onClick={() => dispatch(descriptionsOpened(status.counts.ready > 0 ? "review" : "generate"))}
    >
      {text}
    </button>
  );
}

function queueText({ counts: { waiting, running, ready, failed }, isPaused }: QueueStatus): string | null {
  const left = waiting + running;
  if (left === 0) return ready + failed === 0 ? null : formatCount(ready + failed, coverageMessages.toReview);
  const total = formatNumber(left + ready + failed);
  const words = isPaused && running === 0 ? coverageMessages.paused : coverageMessages.generating;
  return formatMessage(words, { done: formatNumber(ready + failed), total });
}
