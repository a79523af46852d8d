import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { useSelector } from "react-redux";
import { repositoriesMessages } from "../../../shared/messages/repositories-messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { TitledDialog } from "../../ui/titled-dialog.tsx";
import { FailureAlert } from "./failure-alert.tsx";
import { ImportStatus } from "./import-status.tsx";
import styles from "./repositories.module.css";
import { RepositoryByName } from "./repository-by-name.tsx";
import { RepositoryPicker } from "./repository-picker.tsx";
import type { StateWithRepositories } from "./slice.ts";
import { repositoriesClosed } from "./slice.ts";

/** Elements with an Enter key of their own. */
const TAKES_ENTER = "button, input, select, a";

/** The modal 'Select GitHub Repository' (specification 1.2, reading 11). */
export function RepositoriesDialog({ open }: { readonly open: boolean }) {
  const dispatch = useAppDispatch();
  const importing = useSelector(({ repositories }: StateWithRepositories) => repositories.importing);
  const failure = useSelector(({ repositories }: StateWithRepositories) => repositories.failure);
  const isForPublic = useSelector(({ repositories }: StateWithRepositories) => repositories.isForPublic);
  const [search, byName] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const first = isForPublic ? byName : search;
  useFocusAfter(importing !== null, first);
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
      <div className={styles.choices} hidden={importing !== null}>
        <RepositoryPicker open={open} search={search} />
        <RepositoryByName field={byName} />
      </div>
    </TitledDialog>
  );
}

/** Focuses an element when something is over that had the focus meanwhile. */
function useFocusAfter(isOn: boolean, target: RefObject<HTMLElement | null>): void {
  const wasOn = useRef(isOn);
  useLayoutEffect(() => {
    if (wasOn.current && !isOn) target.current?.focus();
    wasOn.current = isOn;
  }, [isOn, target]);
}
