import { Dialog } from "@base-ui/react/dialog";
import type { RefObject } from "react";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { settingsMessages } from "../../../shared/messages/settings-messages.ts";
import { Button } from "../../ui/controls/button.tsx";
import dialog from "../../ui/dialogs/dialog.module.css";
import { Failure } from "../../ui/loading/failure.tsx";
import styles from "./consent-dialog.module.css";
import { ContextChoice } from "./context-choice.tsx";
import { RequestPreviewView } from "./request-preview-view.tsx";
import { useGenerationSettings } from "./use-generation-settings.ts";
import { usePreview } from "./use-request-preview.ts";

export interface ConsentDialogProps {
  readonly entityId: string;
  readonly onClose: () => void;
  readonly onAgreed: () => void;
  /** Receives the focus afterwards. */
  readonly next: RefObject<HTMLElement | null>;
}

/** Shows what would be sent, before anything is sent, and asks for consent. */
export function ConsentDialog({ entityId, onClose, onAgreed, next }: ConsentDialogProps) {
  const { state, failure, change } = useGenerationSettings();
  const preview = usePreview(entityId, state?.withContext ?? false);
  // Only what has been seen can be agreed to: while the preview loads, and when it has failed, nothing can.
  const isShown = state !== null && preview !== null && typeof preview !== "string";
  const words = settingsMessages.consent;
  const address = state?.address ?? "";
  const agree = async () => {
    const now = await change((writers) => writers.agree());
    if (now?.hasConsent) onAgreed();
  };
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={`${dialog.popup} ${styles.popup}`} finalFocus={next}>
          <Dialog.Title className={dialog.title}>{formatMessage(words.title, { address })}</Dialog.Title>
          <Dialog.Description>{formatMessage(words.explanation, { address })}</Dialog.Description>
          <RequestPreviewView address={address} preview={preview} />
          {state !== null && <ContextChoice state={state} change={change} />}
          <Failure text={failure} />
          <div className={dialog.actions}>
            <Dialog.Close render={<Button />}>{words.notNow}</Dialog.Close>
            <Button look="primary" disabled={!isShown} onClick={() => void agree()}>
              {words.agreeAndGenerate}
            </Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
