import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { RefObject } from "react";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { descriptionMessages } from "../../../shared/messages/description-messages.ts";
import { Button } from "../../ui/controls/button.tsx";
import dialog from "../../ui/dialogs/dialog.module.css";
import styles from "./description.module.css";

export interface ResetDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly name: string;
  /** The source's text; undefined if it has none. */
  readonly source: string | undefined;
  readonly onReset: () => void;
  /** Receives the focus afterwards: the button that opened the dialog may be gone by then. */
  readonly next: RefObject<HTMLElement | null>;
}

/** Asks for confirmation before a written text is lost. */
export function ResetDialog({ open, onOpenChange, name, source, onReset, next }: ResetDialogProps) {
  const words = wordsFor(source);
  return (
    <AlertDialog.Root open={open} onOpenChange={(nowOpen) => onOpenChange(nowOpen)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialog.backdrop} />
        <AlertDialog.Popup className={dialog.popup} finalFocus={next}>
          <AlertDialog.Title className={dialog.title}>{words.title}</AlertDialog.Title>
          <AlertDialog.Description>{formatMessage(words.explanation, { name })}</AlertDialog.Description>
          {source !== undefined && <blockquote className={styles.source}>{source}</blockquote>}
          <div className={dialog.actions}>
            <AlertDialog.Close render={<Button />}>{descriptionMessages.keep}</AlertDialog.Close>
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
  const { reset, resetTitle, resetExplanation, remove, removeTitle, removeExplanation } = descriptionMessages;
  return source === undefined
    ? { action: remove, title: removeTitle, explanation: removeExplanation }
    : { action: reset, title: resetTitle, explanation: resetExplanation };
}
