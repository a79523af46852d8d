import { useRef } from "react";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatCount, formatNumber } from "../../../shared/format/format-number.ts";
import { queueMessages } from "../../../shared/messages/queue-messages.ts";
import type { QueueStatus } from "../../../shared/model/descriptions.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Failure } from "../../ui/loading/failure.tsx";
import styles from "./generation-queue.module.css";
import { useQueueStatusQuery } from "./queue-api.ts";
import { descriptionsOpened } from "./slice.ts";
import { type GeneratingCommand, type QueueCommand, runQueueCommand } from "./thunks.ts";
import { useConsent } from "./use-consent.tsx";

/** The queue's progress, the reason why it is paused, and buttons to stop and resume it; nothing without a queue. */
export function QueueProgress() {
  const { data } = useQueueStatusQuery();
  // The pressed button may have been replaced by then.
  const section = useRef<HTMLElement>(null);
  const { run, question } = useConsent(section);
  if (data === undefined) return null;
  const { counts, isPaused, reason } = data;
  const { left, done } = sumsOf(counts);
  if (left + done === 0) return null;
  const [generated, total] = [formatNumber(counts.ready), formatNumber(left + done)];
  const text = formatMessage(queueMessages.progress, { generated, total });
  return (
    <section ref={section} tabIndex={-1} className={styles.progress} aria-label={text}>
      <progress max={left + done} value={done} aria-label={text} />
      <p>
        {text}
        {counts.running > 0 && ` · ${formatCount(counts.running, queueMessages.running)}`}
        {counts.failed > 0 && ` · ${formatCount(counts.failed, queueMessages.failed)}`}
      </p>
      {left > 0 && (isPaused ? <PauseNote reason={reason} /> : <WaitNote status={data} />)}
      <QueueButtons status={data} run={run} />
      {question}
    </section>
  );
}

interface QueueButtonsProps {
  readonly status: QueueStatus;
  readonly run: (command: GeneratingCommand) => Promise<void>;
}

function QueueButtons({ status: { counts, isPaused }, run }: QueueButtonsProps) {
  const dispatch = useAppDispatch();
  const { left, done } = sumsOf(counts);
  const send = (command: QueueCommand) => () => void dispatch(runQueueCommand(command));
  return (
    <div className={styles.buttons}>
      {left > 0 && !isPaused && <Button onClick={send({ type: "pause" })}>{queueMessages.pause}</Button>}
      {left > 0 && isPaused && (
        <Button look="primary" onClick={() => void run({ type: "resume" })}>
          {queueMessages.resume}
        </Button>
      )}
      {left > 0 && <Button onClick={send({ type: "cancel" })}>{queueMessages.cancel}</Button>}
      {counts.failed > 0 && (
        <Button onClick={() => void run({ type: "retryAll" })}>
          {formatCount(counts.failed, queueMessages.retryAll)}
        </Button>
      )}
      {done > 0 && <Button onClick={() => dispatch(descriptionsOpened("review"))}>{queueMessages.tabs.review}</Button>}
    </div>
  );
}

/** Returns how many descriptions are still to be generated, and how many have been tried. */
function sumsOf({ waiting, running, ready, failed }: QueueStatus["counts"]) {
  return { left: waiting + running, done: ready + failed };
}

function PauseNote({ reason }: { readonly reason: string | null }) {
  return reason === null ? <p className={styles.quiet}>{queueMessages.restarted}</p> : <Failure text={reason} />;
}

function WaitNote({ status: { isElsewhere, reason } }: { readonly status: QueueStatus }) {
  if (!isElsewhere && reason === null) return null;
  return <p className={styles.quiet}>{isElsewhere ? queueMessages.elsewhere : queueMessages.busy}</p>;
}
