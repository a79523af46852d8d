import { type KeyboardEvent, type RefObject, useDeferredValue, useRef, useState } from "react";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatCount, formatNumber } from "../../../shared/format/format-number.ts";
import { repositoriesMessages } from "../../../shared/messages/repositories-messages.ts";
import type { Repository } from "../../../shared/model/repository.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { SearchField } from "../../ui/controls/search-field.tsx";
import { FailureAlert } from "./failure-alert.tsx";
import styles from "./repositories.module.css";
import { RepositoryRow } from "./repository-row.tsx";
import { moveFocusAmongRows, ROW } from "./row-focus.ts";
import { importRepository } from "./thunks.ts";
import { type LoadedRepositories, useRepositories } from "./use-repositories.ts";

export interface RepositoryPickerProps {
  readonly open: boolean;
  readonly search: RefObject<HTMLInputElement | null>;
}

/**
 * The user's repositories with a search. Enter in the search imports the only match; arrow keys move through the list.
 */
export function RepositoryPicker({ open, search }: RepositoryPickerProps) {
  const dispatch = useAppDispatch();
  const loaded = useRepositories(open);
  const [text, setText] = useState("");
  const found = searchRepositories(loaded.repositories, useDeferredValue(text));
  const list = useRef<HTMLUListElement>(null);
  const choose = ({ owner, name }: Repository) => void dispatch(importRepository({ owner: owner.login, name }));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const [only, ...others] = searchRepositories(loaded.repositories, text);
    if (event.key === "Enter" && only !== undefined && others.length === 0 && !loaded.isLoading) choose(only);
    else if (event.key === "ArrowDown") list.current?.querySelector<HTMLElement>(ROW)?.focus();
    else return;
    event.preventDefault();
  };
  return (
    <>
      <SearchField
        ref={search}
        className={styles.input}
        label={repositoriesMessages.search}
        text={text}
        onText={setText}
        onKeyDown={onKeyDown}
      />
      <LoadStatus loaded={loaded} shown={found.length} />
      <ul ref={list} className={styles.list} onKeyDown={(event) => moveFocusAmongRows(event, search.current)}>
        {found.map((repository) => (
          <RepositoryRow key={repository.id} repository={repository} onChoose={choose} />
        ))}
      </ul>
    </>
  );
}

function LoadStatus({ loaded, shown }: { readonly loaded: LoadedRepositories; readonly shown: number }) {
  const { repositories, isLoading, error, retry } = loaded;
  if (error !== null) return <FailureAlert text={repositoriesMessages.loadFailed} error={error} onRetry={retry} />;
  return (
    <p role="status" className={styles.count}>
      {isLoading && <span className={styles.spinner} aria-hidden="true" />}
      {isLoading && repositories.length === 0 ? repositoriesMessages.loading : countText(shown, repositories.length)}
    </p>
  );
}

function countText(shown: number, total: number): string {
  if (total === 0) return repositoriesMessages.none;
  if (shown === total) return formatCount(total, repositoriesMessages.count);
  return formatMessage(repositoriesMessages.some, { shown: formatNumber(shown), total: formatNumber(total) });
}

/** Returns the repositories with a text in their name or description, ignoring case (specification 1.5). */
function searchRepositories(repositories: readonly Repository[], text: string): readonly Repository[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return repositories;
  return repositories.filter(({ name, description }) =>
    [name, description ?? ""].some((one) => one.toLowerCase().includes(wanted)),
  );
}
