import type { ReactNode } from "react";
import styles from "./failure.module.css";
import { RetryButton } from "./retry-button.tsx";

export interface FailureProps {
  /** The reason; nothing is shown without one. */
  readonly text: string | null | undefined;
  readonly onRetry?: (() => void) | undefined;
  /** Whether a retry is running: the button stays, so that it keeps the focus. */
  readonly isAsking?: boolean | undefined;
  readonly className?: string | undefined;
  /** Further information or actions. */
  readonly children?: ReactNode;
}

/** An error text that screen readers announce at once, with a retry button if retrying is possible. */
export function Failure({ text, onRetry, isAsking, className, children }: FailureProps) {
  if (text === null || text === undefined) return null;
  return (
    <div role="alert" className={`${styles.failure} ${className ?? ""}`}>
      <p className={styles.text}>{text}</p>
      {children}
      {onRetry !== undefined && <RetryButton aria-disabled={isAsking} onClick={() => !isAsking && onRetry()} />}
    </div>
  );
}
