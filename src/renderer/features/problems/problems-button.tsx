import { Dialog } from "@base-ui/react/dialog";
import { useRef, useState } from "react";
import { fillIn } from "../../../shared/errors.ts";
import { messages } from "../../../shared/messages.ts";
import { useAppDispatch } from "../../app/hooks.ts";
import { Button } from "../../ui/button.tsx";
import dialog from "../../ui/dialog.module.css";
import { revealEntity } from "../explorer/thunks.ts";
import { DETAILS_PANE_ID } from "../type-details/pane-id.ts";
import styles from "./problems.module.css";
import { ProblemsList } from "./problems-list.tsx";

/** The counts of files that were not read as they stand; they open the list of these files. */
export function ProblemsButton({ counts }: { readonly counts: string }) {
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState(false);
  const chosen = useRef(false);
  const choose = (fileId: string) => {
    chosen.current = true;
    setOpen(false);
    dispatch(revealEntity(fileId));
  };
  const change = (nowOpen: boolean) => {
    chosen.current = false;
    setOpen(nowOpen);
  };
  return (
    <Dialog.Root open={open} onOpenChange={change}>
      <Dialog.Trigger className={styles.trigger} aria-label={fillIn(messages.problems.open, { counts })}>
        {counts}
      </Dialog.Trigger>
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
