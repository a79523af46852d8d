import { useSelector } from "react-redux";
import { sourceMessages } from "../../../shared/messages/source-messages.ts";
import type { SourceNames } from "../../../shared/model/source.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/button.tsx";
import { importOpenAgain } from "../project/import-thunks.ts";
import type { StateWithProject } from "../project/slice.ts";
import styles from "./source-notes.module.css";

/** Stands above code that has changed since it was imported, with the way to import it again. */
export function ChangedNote() {
  const dispatch = useAppDispatch();
  const isImporting = useSelector(({ project }: StateWithProject) => project.importing !== null);
  return (
    <div className={styles.changed} role="note">
      <span>{sourceMessages.changed}</span>
      <Button disabled={isImporting} onClick={() => void dispatch(importOpenAgain())}>
        {sourceMessages.importAgain}
      </Button>
    </div>
  );
}

export interface NamesNoteProps {
  readonly names: SourceNames | undefined;
  /** They cannot be known. */
  readonly hasNone: boolean;
  readonly isChanged: boolean;
}

/** Says why names are no links yet; nothing where they are, or where what has changed says so already. */
export function NamesNote({ names, hasNone, isChanged }: NamesNoteProps) {
  if (names !== undefined || isChanged) return null;
  const text = hasNone ? sourceMessages.noNames : sourceMessages.waitingForNames;
  return (
    <p role="status" className={styles.quiet}>
      {text}
    </p>
  );
}
