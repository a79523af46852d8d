import { type FormEvent, type RefObject, useEffect, useId, useState } from "react";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { parseRepositoryName } from "../../../shared/github/repository-name.ts";
import { GITHUB } from "../../../shared/limits/github.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { repositoriesMessages } from "../../../shared/messages/repositories-messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/controls/button.tsx";
import { readGitHubAddress } from "./load-thunks.ts";
import styles from "./repositories.module.css";
import { importRepository } from "./thunks.ts";

/** A field for the name or address of any public repository, which needs no sign-in. */
export function RepositoryByName({ field }: { readonly field: RefObject<HTMLInputElement | null> }) {
  const dispatch = useAppDispatch();
  const [text, setText] = useState("");
  const [isRefused, setIsRefused] = useState(false);
  const [place, setPlace] = useState<string>(GITHUB.address);
  const [fieldId, refusalId] = [useId(), useId()];
  useEffect(() => void dispatch(readGitHubAddress()).then(setPlace), [dispatch]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const repository = parseRepositoryName(text, place);
    setIsRefused(repository === null);
    if (repository !== null) void dispatch(importRepository(repository));
  };
  return (
    <form className={styles.byName} onSubmit={submit} noValidate>
      <label htmlFor={fieldId}>{repositoriesMessages.byName}</label>
      <input
        ref={field}
        id={fieldId}
        className={styles.input}
        placeholder={formatMessage(repositoriesMessages.byNameHint, { place })}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={isRefused}
        aria-describedby={refusalId}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit">{repositoriesMessages.import}</Button>
      <p id={refusalId} role="alert" className={styles.danger}>
        {isRefused && formatMessage(messages.errors.gitHubNameInvalid, { name: text })}
      </p>
    </form>
  );
}
