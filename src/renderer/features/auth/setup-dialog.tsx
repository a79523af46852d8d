import { Dialog } from "@base-ui/react/dialog";
import { signInMessages } from "../../../shared/sign-in-messages.ts";
import { useAppDispatch } from "../../app/hooks.ts";
import { useShell } from "../../app/shell-context.ts";
import { Button } from "../../ui/button.tsx";
import dialog from "../../ui/dialog.module.css";
import styles from "./setup-dialog.module.css";
import { setupClosed } from "./slice.ts";
import { TokenForm } from "./token-form.tsx";

/** Says what has to be set, and where, and takes a personal access token meanwhile. */
export function SetupDialog() {
  const dispatch = useAppDispatch();
  const isDesktop = useShell() !== null;
  const words = signInMessages.setup;
  return (
    <Dialog.Root open onOpenChange={(nowOpen) => !nowOpen && dispatch(setupClosed())}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={`${dialog.popup} ${styles.popup}`}>
          <Dialog.Title className={dialog.title}>{words.title}</Dialog.Title>
          <Dialog.Description>{words.explanation}</Dialog.Description>
          <h3 className={styles.heading}>{words.tokenTitle}</h3>
          <p>{words.tokenHint}</p>
          <TokenForm hint={isDesktop ? words.tokenKeptDesktop : words.tokenKeptWeb} />
          <h3 className={styles.heading}>{words.registerTitle}</h3>
          <p>{words.registerHint}</p>
          <p className={styles.settings}>{isDesktop ? words.registerDesktop : words.registerWeb}</p>
          <p>{words.more}</p>
          <div className={dialog.actions}>
            <Dialog.Close render={<Button />}>{words.cancel}</Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
