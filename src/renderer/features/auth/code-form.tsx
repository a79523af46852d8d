import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { signInMessages } from "../../../shared/messages/sign-in-messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Failure } from "../../ui/loading/failure.tsx";
import { copyText } from "../notices/copy-text.ts";
import { connectWithCode, openCodePage } from "./code-thunks.ts";
import styles from "./sign-in-dialog.module.css";

const words = signInMessages.code;

/** The sign-in by a device code: shows the code, with buttons to copy it and to open GitHub's page for it. */
export function CodeForm() {
  const dispatch = useAppDispatch();
  const [isAsking, setIsAsking] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const end = useRef(new AbortController());
  useEffect(() => {
    end.current = new AbortController();
    return () => end.current.abort();
  }, []);
  const begin = async () => {
    if (isAsking) return;
    setIsAsking(true);
    setError(null);
    setError(await dispatch(connectWithCode(end.current.signal, setCode)));
    setCode(null);
    setIsAsking(false);
  };
  return (
    <>
      {code === null ? (
        <Button aria-disabled={isAsking} onClick={() => void begin()}>
          {words.show}
        </Button>
      ) : (
        <ShownCode code={code} onError={setError} />
      )}
      <Failure text={error} className={styles.error} />
    </>
  );
}

interface ShownCodeProps {
  readonly code: string;
  readonly onError: (error: string | null) => void;
}

function ShownCode({ code, onError }: ShownCodeProps) {
  const dispatch = useAppDispatch();
  const [isCopied, setIsCopied] = useState(false);
  const open = useRef<HTMLButtonElement>(null);
  // The focused button has been removed: unless the focus is moved at once, the dialog itself would take it.
  useLayoutEffect(() => open.current?.focus(), []);
  const copy = async () => setIsCopied(await dispatch(copyText(code)));
  return (
    <>
      <div className={styles.line}>
        <output className={styles.code} aria-label={words.label}>
          {code}
        </output>
        <Button onClick={() => void copy()}>{words.copy}</Button>
        <Button ref={open} look="primary" onClick={() => void dispatch(openCodePage()).then(onError)}>
          {words.open}
        </Button>
      </div>
      <p role="status" className={styles.hint}>
        {isCopied ? words.copied : words.waiting}
      </p>
    </>
  );
}
