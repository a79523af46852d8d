import { Failure } from "./failure.tsx";
import { Skeleton } from "./skeleton.tsx";

/** A question that has not been answered yet, or could not be. */
export interface Unanswered {
  readonly error?: { readonly message?: string | undefined } | undefined;
  readonly isFetching: boolean;
  /** Asks once more. */
  readonly refetch: () => unknown;
}

export interface NoAnswerProps {
  readonly answer: Unanswered;
  /** The room that is kept for it. */
  readonly lines: number;
}

/** In place of an answer: the wait for it, or why there is none, with a way to ask again. */
export function NoAnswer({ answer: { error, isFetching, refetch }, lines }: NoAnswerProps) {
  if (error === undefined) return <Skeleton lines={lines} />;
  return <Failure text={error.message} onRetry={refetch} isAsking={isFetching} />;
}
