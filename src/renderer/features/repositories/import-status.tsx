import { useLayoutEffect, useRef } from "react";
import { useSelector } from "react-redux";
import { messages } from "../../../shared/messages/messages.ts";
import { repositoriesMessages } from "../../../shared/messages/repositories-messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/controls/button.tsx";
import { VisibleText } from "../../ui/text/visible-text.tsx";
import { progressShare, progressText } from "../project/announcement.ts";
import { cancelImport } from "../project/import-thunks.ts";
import type { StateWithProject } from "../project/slice.ts";
import styles from "./repositories.module.css";

export interface ImportStatusProps {
  readonly name: string;
}

/**
 * The import's progress, with a button to cancel it. It takes the focus, because the element that had it is hidden
 * meanwhile.
 */
export function ImportStatus({ name }: ImportStatusProps) {
  const box = useRef<HTMLDivElement>(null);
  // Before the dialog takes the focus, which it does when the focused element has been removed.
  useLayoutEffect(() => box.current?.focus(), []);
  const dispatch = useAppDispatch();
  const importing = useSelector(({ project }: StateWithProject) => project.importing);
  if (importing === null) return null;
  return (
    <div ref={box} className={styles.status} tabIndex={-1}>
      <p role="status">{repositoriesMessages.importing}</p>
      <p className={styles.name}>
        <VisibleText text={name} />
      </p>
      <progress
        className={styles.bar}
        aria-label={repositoriesMessages.importing}
        value={progressShare(importing) ?? undefined}
      />
      <p className={styles.detail}>{progressText(importing)}</p>
      <Button disabled={importing.job === null} onClick={() => void dispatch(cancelImport())}>
        {messages.import.cancel}
      </Button>
    </div>
  );
}
