import { useSelector } from "react-redux";
import { sourceMessages } from "../../../shared/messages/source-messages.ts";
import type { SourceNames } from "../../../shared/model/source.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/controls/button.tsx";
import { importOpenAgain } from "../project/import-again.ts";
import type { StateWithProject } from "../project/slice.ts";
import styles from "./source-notes.module.css";

/** A note above code that has changed since it was imported, with a button to import it again. */
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
  /** Whether the names cannot be loaded. */
  readonly hasNone: boolean;
  readonly isChanged: boolean;
}

/** A note that says why names are no links yet; nothing if they are, or if the note about changes already explains it. */
export function NamesNote({ names, hasNone, isChanged }: NamesNoteProps) {
  if (names !== undefined || isChanged) return null;
  const text = hasNone ? sourceMessages.noNames : sourceMessages.waitingForNames;
  return (
    <p role="status" className={styles.quiet}>
      {text}
    </p>
  );
}
