import { messages } from "../../../shared/messages.ts";
import { useAppDispatch, useAppSelector } from "../../app/hooks.ts";
import { Button } from "../../ui/button.tsx";
import { progressShare, progressText } from "../project/announcement.ts";
import { cancelImport } from "../project/thunks.ts";
import styles from "./repositories.module.css";

/** How far the import is, with a way to end it. */
export function ImportStatus({ name }: { readonly name: string }) {
  const dispatch = useAppDispatch();
  const importing = useAppSelector(({ project }) => project.importing);
  if (importing === null) return null;
  return (
    <div className={styles.status}>
      <p role="status">{messages.repositories.importing}</p>
      <p className={styles.name}>{name}</p>
      <progress
        className={styles.bar}
        aria-label={messages.repositories.importing}
        value={progressShare(importing) ?? undefined}
      />
      <p className={styles.detail}>{progressText(importing)}</p>
      <Button disabled={importing.job === null} onClick={() => void dispatch(cancelImport())}>
        {messages.import.cancel}
      </Button>
    </div>
  );
}
