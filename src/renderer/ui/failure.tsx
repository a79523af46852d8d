import type { ReactNode } from "react";
import styles from "./failure.module.css";
import { RetryButton } from "./retry-button.tsx";

export interface FailureProps {
  /** Why; nothing is shown without. */
  readonly text: string | null | undefined;
  readonly onRetry?: (() => void) | undefined;
  /** Whether that is being tried: the button stays, so that it keeps the focus. */
  readonly isAsking?: boolean | undefined;
  readonly className?: string | undefined;
  /** What else is said or can be done about it. */
  readonly children?: ReactNode;
}

/** Why something could not be done or is not there, which is read out at once, and the way to try again where there is one. */
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
