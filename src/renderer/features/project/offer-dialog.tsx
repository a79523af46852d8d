import { AlertDialog } from "@base-ui/react/alert-dialog";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { importOfferMessages } from "../../../shared/messages/import-offer-messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/controls/button.tsx";
import dialog from "../../ui/dialogs/dialog.module.css";
import { offerWithdrawn } from "./offer-slice.ts";
import { acceptOffer } from "./offer-thunks.ts";

const words = importOfferMessages;

export interface OfferDialogProps {
  readonly open: boolean;
  /** The name of what is being imported, if known. */
  readonly running: string | null;
}

/** Asks whether the running import should be replaced by what was chosen. */
export function OfferDialog({ open, running }: OfferDialogProps) {
  const dispatch = useAppDispatch();
  return (
    <AlertDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && dispatch(offerWithdrawn())}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialog.backdrop} />
        <AlertDialog.Popup className={dialog.popup}>
          <AlertDialog.Title className={dialog.title}>{words.title}</AlertDialog.Title>
          <AlertDialog.Description>
            {formatMessage(words.explanation, { name: running ?? words.another })}
          </AlertDialog.Description>
          <div className={dialog.actions}>
            <AlertDialog.Close render={<Button />}>{words.keep}</AlertDialog.Close>
            <Button look="primary" onClick={() => dispatch(acceptOffer())}>
              {words.open}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
