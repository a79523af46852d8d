import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useSelector } from "react-redux";
import { repositoriesMessages } from "../../../shared/messages/repositories-messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { TitledDialog } from "../../ui/dialogs/titled-dialog.tsx";
import { FailureAlert } from "./failure-alert.tsx";
import { ImportStatus } from "./import-status.tsx";
import styles from "./repositories.module.css";
import { RepositoryByName } from "./repository-by-name.tsx";
import { RepositoryPicker } from "./repository-picker.tsx";
import type { StateWithRepositories } from "./slice.ts";
import { repositoriesClosed } from "./slice.ts";

/** A selector for elements that handle Enter themselves. */
const TAKES_ENTER = "button, input, select, a";

/** The modal 'Select GitHub Repository' (specification 1.2, reading 11). */
export function RepositoriesDialog({ open }: { readonly open: boolean }) {
  const dispatch = useAppDispatch();
  const importing = useSelector(({ repositories }: StateWithRepositories) => repositories.importing);
  const failure = useSelector(({ repositories }: StateWithRepositories) => repositories.failure);
  const isForPublic = useSelector(({ repositories }: StateWithRepositories) => repositories.isForPublic);
  const [search, byName] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const first = isForPublic ? byName : search;
  const choices = useRef<HTMLDivElement>(null);
  useFocusAfter(importing !== null, useLatestFocus(choices, importing !== null), first);
  const close = () => dispatch(repositoriesClosed());
  const closeOnEnter = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Enter" || (event.target instanceof Element && event.target.closest(TAKES_ENTER))) return;
    event.preventDefault();
    close();
  };
  return (
    <TitledDialog
      open={open}
      onOpenChange={(nowOpen) => !nowOpen && close()}
      title={repositoriesMessages.title}
      closeText={repositoriesMessages.close}
      className={styles.popup}
      initialFocus={first}
      onKeyDown={closeOnEnter}
    >
      {failure !== null && <FailureAlert text={repositoriesMessages.importFailed} error={failure} />}
      {importing !== null && <ImportStatus name={importing} />}
      <div ref={choices} className={styles.choices} hidden={importing !== null}>
        <RepositoryPicker open={open} search={search} />
        <RepositoryByName field={byName} />
      </div>
    </TitledDialog>
  );
}

/** Returns the element that was focused last in a part of the page while that part was not hidden. */
function useLatestFocus(part: RefObject<HTMLElement | null>, isHidden: boolean): RefObject<HTMLElement | null> {
  const latest = useRef<HTMLElement>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!isHidden && target instanceof HTMLElement && part.current?.contains(target)) latest.current = target;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [part, isHidden]);
  return latest;
}

/** Restores the focus to the previously focused element when `isOn` ends; to another element if it is gone. */
function useFocusAfter(
  isOn: boolean,
  latest: RefObject<HTMLElement | null>,
  other: RefObject<HTMLElement | null>,
): void {
  const wasOn = useRef(isOn);
  useLayoutEffect(() => {
    const target = latest.current?.isConnected === true ? latest : other;
    if (wasOn.current && !isOn) target.current?.focus();
    wasOn.current = isOn;
  }, [isOn, latest, other]);
}
