import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { RefObject } from "react";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { queueMessages } from "../../../shared/messages/queue-messages.ts";
import { visible } from "../../../shared/visible-text.ts";
import { Button } from "../../ui/button.tsx";
import dialog from "../../ui/dialog.module.css";

export interface RemoveDialogProps {
  /** What the description was written for. */
  readonly name: string;
  readonly onRemove: () => void;
  readonly onClose: () => void;
  /** Gets the focus afterwards: what opened the dialog may be gone then. */
  readonly next: RefObject<HTMLElement | null>;
}

/** Asks before a description that has lost its place is deleted. */
export function RemoveDialog({ name, onRemove, onClose, next }: RemoveDialogProps) {
  const { removeTitle, removeExplanation, keep, remove } = queueMessages;
  return (
    <AlertDialog.Root open={true} onOpenChange={(isOpen) => isOpen || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialog.backdrop} />
        <AlertDialog.Popup className={dialog.popup} finalFocus={next}>
          <AlertDialog.Title className={dialog.title}>
            {formatMessage(removeTitle, { name: visible(name) })}
          </AlertDialog.Title>
          <AlertDialog.Description>{removeExplanation}</AlertDialog.Description>
          <div className={dialog.actions}>
            <AlertDialog.Close render={<Button />}>{keep}</AlertDialog.Close>
            <AlertDialog.Close render={<Button look="primary" />} onClick={onRemove}>
              {remove}
            </AlertDialog.Close>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
