import { AlertDialog } from "@base-ui/react/alert-dialog";
import { type RefObject, useRef } from "react";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { queueMessages } from "../../../shared/messages/queue-messages.ts";
import { visible } from "../../../shared/visible-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import dialog from "../../ui/dialogs/dialog.module.css";

export interface RemoveDialogProps {
  /** The name of the type or member that the description was written for. */
  readonly name: string;
  readonly onRemove: () => void;
  readonly onClose: () => void;
  /** Receives the focus after the removal: the button that opened the dialog is gone by then. */
  readonly next: RefObject<HTMLElement | null>;
}

/** Asks for confirmation before a description that has lost its place is deleted. */
export function RemoveDialog({ name, onRemove, onClose, next }: RemoveDialogProps) {
  const isRemoved = useRef(false);
  const { removeTitle, removeExplanation, keep, remove } = queueMessages;
  return (
    <AlertDialog.Root open={true} onOpenChange={(isOpen) => isOpen || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialog.backdrop} />
        <AlertDialog.Popup className={dialog.popup} finalFocus={() => (isRemoved.current ? next.current : true)}>
          <AlertDialog.Title className={dialog.title}>
            {formatMessage(removeTitle, { name: visible(name) })}
          </AlertDialog.Title>
          <AlertDialog.Description>{removeExplanation}</AlertDialog.Description>
          <div className={dialog.actions}>
            <AlertDialog.Close render={<Button />}>{keep}</AlertDialog.Close>
            <AlertDialog.Close
              render={<Button look="primary" />}
              onClick={() => {
                isRemoved.current = true;
                onRemove();
              }}
            >
              {remove}
            </AlertDialog.Close>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
