import type { ReactNode, RefObject } from "react";
import { coverageMessages } from "../../../shared/messages/coverage-messages.ts";
import type { Description } from "../../../shared/model/descriptions.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/controls/button.tsx";
import styles from "./description.module.css";
import { confirmDescription } from "./thunks.ts";

export interface StaleNoteProps {
  readonly entityId: string;
  readonly description: Description;
  /** A link to the current code; nothing if the code is shown beside the note. */
  readonly code: ReactNode;
  /** Receives the focus when the note disappears. */
  readonly next: RefObject<HTMLElement | null>;
}

/** Reports that the code has changed since a description was written, and lets the user confirm that it is still true. */
export function StaleNote({ entityId, description, code, next }: StaleNoteProps) {
  const dispatch = useAppDispatch();
  const confirm = () => {
    next.current?.focus();
    void dispatch(confirmDescription(entityId, description));
  };
  return (
    <div className={styles.stale}>
      <p>{coverageMessages.stale[description.stale ?? "body"]}</p>
      {code}
      <Button look="quiet" onClick={confirm}>
        {coverageMessages.markCurrent}
      </Button>
    </div>
  );
}
