import { generationMessages } from "../../../shared/messages/description-messages.ts";
import { Button } from "../../ui/controls/button.tsx";
import styles from "./generation.module.css";
import type { Generated } from "./slice.ts";

export interface GeneratedNoteProps {
  readonly generated: Generated;
  readonly onUndo: () => void;
}

/** Shows what generated a text in the editor, with a button to restore the previous text. */
export function GeneratedNote({ generated, onUndo }: GeneratedNoteProps) {
  const wayBack = wayBackFrom(generated);
  return (
    <div className={styles.note}>
      <p role="status">{originOf(generated)}</p>
      {wayBack !== null && (
        <Button look="quiet" onClick={onUndo}>
          {wayBack}
        </Button>
      )}
    </div>
  );
}

function originOf({ origin, isPartial }: Generated): string {
  const { drafted, generated, stopped } = generationMessages;
  if (isPartial === true) return stopped;
  return origin === "draft" ? drafted : generated;
}

// A complete text that has replaced nothing can be discarded by cancelling.
function wayBackFrom({ before, isPartial }: Generated): string | null {
  if (before.trim() !== "") return generationMessages.undo;
  return isPartial === true ? generationMessages.discard : null;
}
