import { Dialog } from "@base-ui/react/dialog";
import { useRef, useState } from "react";
import { formatCount } from "../../../shared/format/format-number.ts";
import { packageMessages } from "../../../shared/messages/package-messages.ts";
import { Button } from "../../ui/controls/button.tsx";
import dialog from "../../ui/dialogs/dialog.module.css";
import { Failure } from "../../ui/loading/failure.tsx";
import { DETAILS_PANE_ID } from "../details-pane/pane-scroll.ts";
import { FolderList } from "./folder-list.tsx";
import styles from "./packages.module.css";
import { usePackageReading } from "./use-package-reading.ts";

export interface PackagesDialogProps {
  readonly open: boolean;
  /** Number of packages that were not found. */
  readonly missing: number;
  readonly onClose: () => void;
}

const words = packageMessages.reading;

/** Asks whether packages may be read outside of the project's folder; closing it decides nothing. */
export function PackagesDialog({ open, missing, onClose }: PackagesDialogProps) {
  const { reading, failure, decide } = usePackageReading();
  // The dialog opens by itself: a key that is meant for something else must not answer it.
  const popup = useRef<HTMLDivElement>(null);
  const [before] = useState(() => document.activeElement);
  const answer = async (isAllowed: boolean) => {
    if (await decide(isAllowed)) onClose();
  };
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup
          ref={popup}
          initialFocus={popup}
          finalFocus={() => canTakeFocus(before) || document.getElementById(DETAILS_PANE_ID)}
          className={`${dialog.popup} ${styles.popup}`}
        >
          <Dialog.Title className={dialog.title}>{words.question}</Dialog.Title>
          <Dialog.Description>
            {formatCount(missing, words.missing)} {words.why}
          </Dialog.Description>
          <p>{words.what}</p>
          <FolderList folders={reading?.folders ?? []} />
          <p>
            {words.promise} {words.later}
          </p>
          <Failure text={failure} />
          <div className={dialog.actions}>
            <Button onClick={() => void answer(false)}>{words.refuse}</Button>
            <Button look="primary" disabled={reading === null} onClick={() => void answer(true)}>
              {words.read}
            </Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

// The element that started the import, such as a button of the start page, may be gone by then, or nothing had the
// focus.
function canTakeFocus(element: Element | null): boolean {
  if (element === null || element === document.body || !element.isConnected) return false;
  return element.checkVisibility?.() ?? true;
}
