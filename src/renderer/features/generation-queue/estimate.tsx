import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatCount, formatNumber } from "../../../shared/format/format-number.ts";
import { queueMessages } from "../../../shared/messages/queue-messages.ts";
import type { QueueEstimate, QueueRequest, QueueStatus } from "../../../shared/model/descriptions.ts";
import { Failure } from "../../ui/loading/failure.tsx";
import styles from "./generation-queue.module.css";
import { useEstimateQueueQuery, useQueueStatusQuery } from "./queue-api.ts";

interface EstimateState {
  /** Null while it is being counted. */
  readonly data: QueueEstimate | null;
  readonly failure: string | null;
}

/** Returns the estimated size of a request. */
export function useEstimate(request: QueueRequest): EstimateState {
  const { currentData, error } = useEstimateQueueQuery(request);
  return { data: currentData ?? null, failure: error?.message ?? null };
}

/** Shows the size of a request, and where the code would be sent. */
export function Estimate({ estimate: { data, failure } }: { readonly estimate: EstimateState }) {
  if (failure !== null) return <Failure text={failure} />;
  return (
    <div role="status" className={styles.estimate}>
      {data === null ? <p className={styles.quiet}>{queueMessages.counting}</p> : <Counted estimate={data} />}
    </div>
  );
}

function Counted({ estimate: { count, tokens, endpoint } }: { readonly estimate: QueueEstimate }) {
  const { data: queue } = useQueueStatusQuery();
  if (count === 0) return <p>{whyNothing(queue)}</p>;
  const cost =
    endpoint === null
      ? queueMessages.drafts
      : formatMessage(queueMessages.tokens, { tokens: rounded(tokens), endpoint });
  return (
    <>
      <p>
        <strong>{formatCount(count, queueMessages.count)}</strong>
      </p>
      <p className={styles.quiet}>{cost}</p>
    </>
  );
}

// Descriptions that are in the queue already are not counted.
function whyNothing(queue: QueueStatus | undefined): string {
  const { waiting = 0, running = 0, ready = 0 } = queue?.counts ?? {};
  if (waiting + running > 0) return queueMessages.nothingWaits;
  return ready > 0 ? queueMessages.nothingLeft : queueMessages.nothing;
}

// Exact numbers of tokens would suggest a precision that the estimate does not have.
function rounded(tokens: number): string {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, tokens))) - 1);
  return formatNumber(Math.round(tokens / step) * step);
}
