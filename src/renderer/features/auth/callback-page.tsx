import { useEffect, useRef, useState } from "react";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { SIGN_IN_REDIRECT_MS } from "../../../shared/limits/sign-in.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { signInMessages } from "../../../shared/messages/sign-in-messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/controls/button.tsx";
import { useNavigateTo } from "../../ui/use-navigate-to.ts";
import styles from "./callback-page.module.css";
import { type CallbackEnd, completeSignIn } from "./complete-sign-in.ts";

/**
 * The page to which the provider redirects the browser: shows the progress of the sign-in and returns to the root
 * (specification 1.2).
 */
export function CallbackPage() {
  const end = useCallbackEnd();
  const go = useNavigateTo();
  useEffect(() => {
    if (end?.kind !== "success") return;
    const timer = setTimeout(() => go("/", { replace: true }), SIGN_IN_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [end, go]);
  return (
    <main className={styles.page} aria-busy={end === null}>
      <h1 className={styles.title}>{messages.app.title}</h1>
      <div role="status" className={styles.status}>
        <p className={styles.outcome} data-kind={end?.kind}>
          {end === null ? signInMessages.authenticating : textOf(end)}
        </p>
        {end === null && <p>{signInMessages.wait}</p>}
      </div>
      {end !== null && <Button onClick={() => go("/", { replace: true })}>{signInMessages.close}</Button>}
    </main>
  );
}

function textOf(end: CallbackEnd): string {
  const { success, failed, missingParameters, error } = signInMessages;
  if (end.kind === "error") return formatMessage(error, { message: end.message });
  return { success, failed, missingParameters }[end.kind];
}

// The provider's answer can be used only once, however often the effect runs.
function useCallbackEnd(): CallbackEnd | null {
  const dispatch = useAppDispatch();
  const [end, setEnd] = useState<CallbackEnd | null>(null);
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    void dispatch(completeSignIn(window)).then(setEnd);
  }, [dispatch]);
  return end;
}
