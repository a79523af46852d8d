import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { RefObject } from "react";
import { fillIn } from "../../../shared/errors.ts";
import { messages } from "../../../shared/messages.ts";
import type { Description } from "../../../shared/model.ts";
import { Button } from "../../ui/button.tsx";
import dialog from "../../ui/dialog.module.css";
import styles from "./description.module.css";

export interface ResetButtonProps {
  readonly name: string;
  readonly description: Description | null;
  readonly onReset: () => void;
  /** Gets the focus afterwards: this button is gone then. */
  readonly next: RefObject<HTMLElement | null>;
}

/** The way back to the source's text, or to none; asks first, because what was written is lost. */
export function ResetButton({ name, description, onReset, next }: ResetButtonProps) {
  if (description?.origin !== "written") return null;
  const words = wordsFor(description.source);
  return (
    <AlertDialog.Root>
      <AlertDialog.Trigger render={<Button look="quiet" />}>{words.action}</AlertDialog.Trigger>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialog.backdrop} />
        <AlertDialog.Popup className={dialog.popup} finalFocus={next}>
          <AlertDialog.Title className={dialog.title}>{words.title}</AlertDialog.Title>
          <AlertDialog.Description>{fillIn(words.explanation, { name })}</AlertDialog.Description>
          {description.source !== undefined && <blockquote className={styles.source}>{description.source}</blockquote>}
          <div className={dialog.actions}>
            <AlertDialog.Close render={<Button />}>{messages.description.keep}</AlertDialog.Close>
            <AlertDialog.Close render={<Button look="primary" />} onClick={onReset}>
              {words.action}
            </AlertDialog.Close>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

function wordsFor(source: string | undefined) {
  const { reset, resetTitle, resetExplanation, remove, removeTitle, removeExplanation } = messages.description;
  return source === undefined
    ? { action: remove, title: removeTitle, explanation: removeExplanation }
    : { action: reset, title: resetTitle, explanation: resetExplanation };
}
