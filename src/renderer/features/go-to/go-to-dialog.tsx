import { Dialog } from "@base-ui/react/dialog";
import { useLayoutEffect, useRef } from "react";
import { goToMessages } from "../../../shared/messages/go-to-messages.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import dialogStyles from "../../ui/dialogs/dialog.module.css";
import type { Command, CommandGroup } from "../../ui/keyboard/command.ts";
import { DETAILS_PANE_ID } from "../details-pane/pane-scroll.ts";
import { revealEntity } from "../explorer/thunks.ts";
import { goToRow } from "../source/state/go-to-row.ts";
import styles from "./go-to.module.css";
import { GoToBox } from "./go-to-box.tsx";
import { GO_TO_DIALOG_ID } from "./go-to-dialog-id.ts";
import { goToClosed } from "./slice.ts";

export interface GoToDialogProps {
  readonly open: boolean;
  /** All commands that are available now. */
  readonly groups: readonly CommandGroup[];
}

/** The "go to anything" dialog; a chosen place is shown at once, a command runs after the dialog has closed. */
export function GoToDialog({ open, groups }: GoToDialogProps) {
  const dispatch = useAppDispatch();
  const { chosen, close, runChosen } = useChosen(open);
  const popup = useRef<HTMLDivElement>(null);
  const focusField = () => popup.current?.querySelector("input")?.focus();
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(nowOpen) => !nowOpen && close(null)}
      onOpenChangeComplete={(nowOpen) => !nowOpen && runChosen()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogStyles.backdrop} />
        <Dialog.Popup
          ref={popup}
          id={GO_TO_DIALOG_ID}
          className={`${dialogStyles.popup} ${styles.popup}`}
          aria-label={messages.menu.goToAnything}
          // At once: the library waits for the next frame, and loses what is typed until then.
          initialFocus={() => {
            focusField();
            return false;
          }}
          // What is typed on the frame is meant for the field.
          onKeyDown={({ key, target, currentTarget }) => key !== "Tab" && target === currentTarget && focusField()}
          finalFocus={() => chosen.current !== "place" || document.getElementById(DETAILS_PANE_ID)}
        >
          <GoToBox
            groups={groups}
            onCommand={close}
            onPlace={(id) => {
              close("place");
              dispatch(revealEntity(id));
            }}
            onLine={(place) => close({ run: () => dispatch(goToRow(place)) })}
          />
          <Dialog.Close className="visually-hidden">{goToMessages.close}</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** What closed the dialog: a command or a line, a place, or nothing. */
type Chosen = Pick<Command, "run"> | "place" | null;

function useChosen(open: boolean) {
  const dispatch = useAppDispatch();
  const chosen = useRef<Chosen>(null);
  // Reset on opening only: the value is still read until the dialog has closed, last of all for the focus.
  useLayoutEffect(() => {
    if (open) chosen.current = null;
  }, [open]);
  const close = (what: Chosen) => {
    chosen.current = what;
    dispatch(goToClosed());
  };
  // A command may open a dialog of its own, and a line the code: they take the focus after this dialog has returned it.
  const runChosen = () => {
    if (chosen.current !== null && chosen.current !== "place") chosen.current.run();
  };
  return { chosen, close, runChosen };
}
