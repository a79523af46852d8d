import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { RefObject } from "react";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatCount } from "../../../shared/format/format-number.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { startMessages as words } from "../../../shared/messages/start-messages.ts";
import type { StoredProject } from "../../../shared/model/project.ts";
import { Button } from "../../ui/controls/button.tsx";
import dialog from "../../ui/dialogs/dialog.module.css";

export interface ForgetDialogProps {
  readonly stored: StoredProject;
  readonly onForget: () => void;
  readonly onClose: () => void;
  /** Receives the focus afterwards: the button that opened the dialog may be gone then. */
  readonly next: RefObject<HTMLElement | null>;
}

/** Asks for confirmation before the stored data of a project is deleted, and lists that data. */
export function ForgetDialog({ stored: { project, descriptions }, onForget, onClose, next }: ForgetDialogProps) {
  const files = formatCount(project.counts.totalFiles, messages.counts.files);
  return (
    <AlertDialog.Root open={true} onOpenChange={(isOpen) => isOpen || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialog.backdrop} />
        <AlertDialog.Popup className={dialog.popup} finalFocus={next}>
          <AlertDialog.Title className={dialog.title}>
            {formatMessage(words.forgetTitle, { name: project.name })}
          </AlertDialog.Title>
          <AlertDialog.Description>{formatMessage(words.forgetFacts, { files })}</AlertDialog.Description>
          {descriptions > 0 && <p>{formatCount(descriptions, words.forgetTexts)}</p>}
          <div className={dialog.actions}>
            <AlertDialog.Close render={<Button />}>{words.keep}</AlertDialog.Close>
            <AlertDialog.Close render={<Button look="primary" />} onClick={onForget}>
              {words.forget}
            </AlertDialog.Close>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
