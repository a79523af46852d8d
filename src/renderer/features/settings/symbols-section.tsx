import { type FormEvent, useEffect, useId, useState } from "react";
import { useSelector } from "react-redux";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { settingsMessages } from "../../../shared/messages/settings-messages.ts";
import { splitSymbols } from "../../../shared/preprocessor-symbols.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Failure } from "../../ui/loading/failure.tsx";
import { importWithSymbols } from "../project/import-again.ts";
import type { StateWithProject } from "../project/slice.ts";
import styles from "./settings.module.css";
import { settingsClosed } from "./slice.ts";
import { readSymbols } from "./thunks.ts";

/** The symbols that the open project is read with; changing them imports it again. */
export function SymbolsSection() {
  const project = useSelector((state: StateWithProject) => state.project.current?.project);
  const { explanation, noProject } = settingsMessages.symbols;
  return (
    <>
      <p>{explanation}</p>
      {project === undefined ? (
        <p className={styles.hint}>{noProject}</p>
      ) : (
        // Resets the form for another project, which has symbols of its own.
        <SymbolsForm key={project.id} name={project.name} />
      )}
    </>
  );
}

function SymbolsForm({ name }: { readonly name: string }) {
  const { text, failure, type, save } = useSymbols();
  const id = useId();
  const words = settingsMessages.symbols;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <label htmlFor={id}>{formatMessage(words.label, { name })}</label>
      <input
        id={id}
        className={styles.input}
        aria-describedby={`${id}-hint`}
        aria-invalid={failure !== null}
        spellCheck={false}
        autoComplete="off"
        disabled={text === null}
        value={text ?? ""}
        onChange={(event) => type(event.target.value)}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {words.hint}
      </p>
      <Failure text={failure} />
      <Button type="submit" look="primary" disabled={text === null}>
        {words.save}
      </Button>
    </form>
  );
}

/** Returns the symbols of the project as typed, null until they have loaded; saving others imports it again. */
function useSymbols() {
  const dispatch = useAppDispatch();
  const [text, setText] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    void dispatch(readSymbols()).then((result) => {
      setText(result.ok ? result.value.join(", ") : "");
      setFailure(result.ok ? null : result.error.message);
    });
  }, [dispatch]);
  const save = async () => {
    const refusal = await dispatch(importWithSymbols(splitSymbols(text ?? "")));
    setFailure(refusal);
    if (refusal === null) dispatch(settingsClosed());
  };
  return { text, failure, type: setText, save };
}
