import type { AppError } from "../../../shared/errors/errors.ts";
import { Failure } from "../../ui/loading/failure.tsx";
import styles from "./repositories.module.css";

export interface FailureAlertProps {
  readonly text: string;
  /** The reason, shown in a second line. */
  readonly error: AppError;
  readonly onRetry?: () => void;
}

/** A failure with its reason. */
export function FailureAlert({ text, error, onRetry }: FailureAlertProps) {
  return (
    <Failure text={text} onRetry={onRetry} className={styles.failure}>
      <p className={styles.detail}>{error.message}</p>
    </Failure>
  );
}
