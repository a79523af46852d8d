import type { ReactNode } from "react";
import { messages } from "../../shared/messages/messages.ts";
import { Button } from "./button.tsx";
import styles from "./failure.module.css";

export interface FailureProps {
  /** Why; nothing is shown without. */
  readonly text: string | null | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly className?: string | undefined;
  /** What else is said or can be done about it. */
  readonly children?: ReactNode;
}

/** Why something could not be done or is not there, which is read out at once, and the way to try again where there is one. */
export function Failure({ text, onRetry, className, children }: FailureProps) {
  if (text === null || text === undefined) return null;
  return (
    <div role="alert" className={`${styles.failure} ${className ?? ""}`}>
      <p className={styles.text}>{text}</p>
      {children}
      {onRetry !== undefined && <Button onClick={() => onRetry()}>{messages.failure.tryAgain}</Button>}
    </div>
  );
}
