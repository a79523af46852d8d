import { type ChangeEvent, useRef, useState } from "react";
import { formatCount } from "../../../shared/format/format-number.ts";
import { descriptionFileMessages as words } from "../../../shared/messages/description-file-messages.ts";
import type { TakenDescriptions } from "../../../shared/model/descriptions.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { saveDescriptions, takeDescriptions } from "./file-thunks.ts";
import styles from "./generation-queue.module.css";

/** Saves all descriptions to a file, and reads them from one. */
export function FileTab() {
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const [replaces, setReplaces] = useState(false);
  const [taken, setTaken] = useState<TakenDescriptions | null>(null);
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file !== undefined) setTaken(await dispatch(takeDescriptions(file, replaces)));
    // Allows choosing the same file again.
    target.value = "";
  };
  return (
    <section className={styles.form}>
      <h3 className={styles.itemName}>{words.fileTitle}</h3>
      <p className={styles.quiet}>{words.fileExplanation}</p>
      <Button onClick={() => void dispatch(saveDescriptions())}>{words.saveFile}</Button>
      <Checkbox label={words.replaceOwn} isOn={replaces} onChange={setReplaces} />
      <Button onClick={() => input.current?.click()}>{words.takeFile}</Button>
      <input
        ref={input}
        type="file"
        accept=".json"
        hidden
        aria-label={words.takeFile}
        onChange={(event) => void take(event)}
      />
      <div role="status">{taken !== null && <Taken taken={taken} />}</div>
    </section>
  );
}

function Taken({ taken }: { readonly taken: TakenDescriptions }) {
  const counts = [
    formatCount(taken.taken, words.taken),
    ...(["same", "kept", "unknown"] as const).flatMap((part) =>
      taken[part] === 0 ? [] : formatCount(taken[part], words[part]),
    ),
  ];
  return (
    <ul className={styles.outcome}>
      {counts.map((count) => (
        <li key={count}>{count}</li>
      ))}
    </ul>
  );
}
