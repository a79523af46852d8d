import { Dialog } from "@base-ui/react/dialog";
import { signInMessages } from "../../../shared/messages/sign-in-messages.ts";
import { useShell } from "../../platform/shell-context.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { TitledDialog } from "../../ui/dialogs/titled-dialog.tsx";
import type { SignInMethods } from "./account.ts";
import { CodeForm } from "./code-form.tsx";
import styles from "./sign-in-dialog.module.css";
import { signInDialogClosed } from "./slice.ts";
import { TokenForm } from "./token-form.tsx";

const words = signInMessages.setup;

/**
 * A dialog with the ways to sign in besides the browser: with a device code, and with a token. Shows which settings are
 * missing for unavailable ways.
 */
export function SignInDialog({ ways }: { readonly ways: SignInMethods }) {
  const dispatch = useAppDispatch();
  const isDesktop = useShell() !== null;
  return (
    <TitledDialog
      open
      onOpenChange={(nowOpen) => !nowOpen && dispatch(signInDialogClosed())}
      title={words.title}
      closeText={words.cancel}
      className={styles.popup}
    >
      <Dialog.Description>{explanationOf(ways)}</Dialog.Description>
      {ways.code && <CodeSection />}
      <h3 className={styles.heading}>{words.tokenTitle}</h3>
      <p>{words.tokenHint}</p>
      <TokenForm hint={isDesktop ? words.tokenKeptDesktop : words.tokenKeptWeb} />
      {!ways.browser && !ways.code && <RegisterSection isDesktop={isDesktop} />}
      {!ways.browser && ways.code && <p className={styles.hint}>{words.browserHint}</p>}
      {!isDesktop && <p className={styles.hint}>{signInMessages.code.desktopOnly}</p>}
    </TitledDialog>
  );
}

function explanationOf({ browser, code }: SignInMethods): string {
  if (browser) return words.besidesBrowser;
  return code ? words.ways : words.explanation;
}

function CodeSection() {
  return (
    <>
      <h3 className={styles.heading}>{signInMessages.code.title}</h3>
      <p className={styles.text}>{signInMessages.code.hint}</p>
      <CodeForm />
    </>
  );
}

function RegisterSection({ isDesktop }: { readonly isDesktop: boolean }) {
  return (
    <>
      <h3 className={styles.heading}>{words.registerTitle}</h3>
      <p>{words.registerHint}</p>
      <p className={styles.settings}>{isDesktop ? words.registerDesktop : words.registerWeb}</p>
      <p>{words.more}</p>
    </>
  );
}
