import { Failure } from "./failure.tsx";
import { Skeleton } from "./skeleton.tsx";

/** A query that has not been answered yet, or has failed. */
export interface Unanswered {
  readonly error?: { readonly message?: string | undefined } | undefined;
  readonly isFetching: boolean;
  /** Repeats the query. */
  readonly refetch: () => unknown;
}

export interface NoAnswerProps {
  readonly answer: Unanswered;
  /** The number of lines to reserve for the answer. */
  readonly lines: number;
}

/** A placeholder for an answer: a skeleton while loading, or the error with a retry button. */
export function NoAnswer({ answer: { error, isFetching, refetch }, lines }: NoAnswerProps) {
  if (error === undefined) return <Skeleton lines={lines} />;
  return <Failure text={error.message} onRetry={refetch} isAsking={isFetching} />;
}
