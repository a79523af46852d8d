import { Dialog } from "@base-ui/react/dialog";
import { useRef } from "react";
import { messages } from "../../../shared/messages.ts";
import { useAppDispatch } from "../../app/hooks.ts";
import { Button } from "../../ui/button.tsx";
import dialog from "../../ui/dialog.module.css";
import { revealEntity } from "../explorer/thunks.ts";
import { DETAILS_PANE_ID } from "../type-details/pane-id.ts";
import styles from "./problems.module.css";
import { ProblemsList } from "./problems-list.tsx";

export interface ProblemsDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The files that were not read as they stand; choosing one shows it and closes the list. */
export function ProblemsDialog({ open, onOpenChange }: ProblemsDialogProps) {
  const dispatch = useAppDispatch();
  const chosen = useRef(false);
  const change = (nowOpen: boolean, hasChosen = false) => {
    chosen.current = hasChosen;
    onOpenChange(nowOpen);
  };
  const choose = (fileId: string) => {
    change(false, true);
    dispatch(revealEntity(fileId));
  };
  return (
    <Dialog.Root open={open} onOpenChange={(nowOpen) => change(nowOpen)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup
          className={`${dialog.popup} ${styles.popup}`}
          finalFocus={() => !chosen.current || document.getElementById(DETAILS_PANE_ID)}
        >
          <Dialog.Title className={dialog.title}>{messages.problems.title}</Dialog.Title>
          <ProblemsList onChoose={choose} />
          <div className={dialog.actions}>
            <Dialog.Close render={<Button />}>{messages.problems.close}</Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
