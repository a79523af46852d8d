import type { AppError } from "../../../shared/errors/errors.ts";
import { repositoriesMessages } from "../../../shared/messages/repositories-messages.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./repositories.module.css";

export interface FailureAlertProps {
  readonly text: string;
  /** Why, in a second line. */
  readonly error: AppError;
  readonly onRetry?: () => void;
}

/** A failure, with its reason. */
export function FailureAlert({ text, error, onRetry }: FailureAlertProps) {
  return (
    <div role="alert" className={styles.failure}>
      <p>{text}</p>
      <p className={styles.detail}>{error.message}</p>
      {onRetry !== undefined && (
        <Button look="quiet" onClick={onRetry}>
          {repositoriesMessages.retry}
        </Button>
      )}
    </div>
  );
}
