import { type FormEvent, useId, useState } from "react";
import { signInMessages } from "../../../shared/messages/sign-in-messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Failure } from "../../ui/loading/failure.tsx";
import styles from "./sign-in-dialog.module.css";
import { connectWithToken } from "./thunks.ts";

/** The field for a personal access token. The text stays in the field until it is accepted. */
export function TokenForm({ hint }: { readonly hint: string }) {
  const dispatch = useAppDispatch();
  const [error, setError] = useState<string | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const id = useId();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isChecking) return;
    const token = new FormData(event.currentTarget).get("token");
    setError(null);
    setIsChecking(true);
    setError(await dispatch(connectWithToken(typeof token === "string" ? token : "")));
    setIsChecking(false);
  };
  const words = signInMessages.setup;
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <label htmlFor={id}>{words.token}</label>
      <div className={styles.line}>
        <input
          {...{ id, name: "token", type: "password", autoComplete: "off", spellCheck: false, required: true }}
          aria-describedby={`${id}-hint`}
          aria-invalid={error !== null}
        />
        <Button type="submit" look="primary" aria-disabled={isChecking}>
          {words.useToken}
        </Button>
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {isChecking ? words.checkingToken : hint}
      </p>
      <Failure text={error} className={styles.error} />
    </form>
  );
}
