import { type ChangeEvent, useRef, useState } from "react";
import { queueMessages } from "../../../shared/messages/queue-messages.ts";
import type { TakenDescriptions } from "../../../shared/model/descriptions.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/button.tsx";
import { formatCount } from "../../ui/format-number.ts";
import { saveDescriptions, takeDescriptions } from "./file-thunks.ts";
import styles from "./generation-queue.module.css";

/** All descriptions as a file: to save, and to take from one. */
export function FileTab() {
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const [replaces, setReplaces] = useState(false);
  const [taken, setTaken] = useState<TakenDescriptions | null>(null);
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file !== undefined) setTaken(await dispatch(takeDescriptions(file, replaces)));
    // The same file can be chosen once more.
    target.value = "";
  };
  return (
    <div className={styles.form}>
      <p>{queueMessages.fileExplanation}</p>
      <Button onClick={() => void dispatch(saveDescriptions())}>{queueMessages.saveFile}</Button>
      <label>
        <input type="checkbox" checked={replaces} onChange={({ target }) => setReplaces(target.checked)} />{" "}
        {queueMessages.replaceOwn}
      </label>
      <Button onClick={() => input.current?.click()}>{queueMessages.takeFile}</Button>
      <input
        ref={input}
        type="file"
        accept=".json"
        hidden
        aria-label={queueMessages.takeFile}
        onChange={(event) => void take(event)}
      />
      <div role="status">{taken !== null && <Taken taken={taken} />}</div>
    </div>
  );
}

function Taken({ taken }: { readonly taken: TakenDescriptions }) {
  const counts = [
    formatCount(taken.taken, queueMessages.taken),
    ...(["same", "kept", "unknown"] as const).flatMap((part) =>
      taken[part] === 0 ? [] : formatCount(taken[part], queueMessages[part]),
    ),
  ];
  return (
    <ul className={styles.taken}>
      {counts.map((count) => (
        <li key={count}>{count}</li>
      ))}
    </ul>
  );
}
