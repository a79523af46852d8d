import { descriptionMessages } from "../../../shared/messages/description-messages.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { Button } from "../../ui/controls/button.tsx";
import styles from "./description.module.css";
import { WRITE_SHORTCUT } from "./keyboard.ts";
import { ResetButton } from "./reset-button.tsx";
import type { DescriptionEditing } from "./use-description-editing.ts";

export interface DescriptionActionsProps {
  /** The name of the type or member. */
  readonly name: string;
  readonly editing: DescriptionEditing;
}

/**
 * The buttons beside a description that is not being edited: back to the source's text, back to an earlier text, and
 * edit.
 */
export function DescriptionActions({ name, editing }: DescriptionActionsProps) {
  const { description, earlier, places, edit, bringBack, reset } = editing;
  return (
    <>
      <ResetButton name={name} description={description} onReset={() => void reset()} next={places.editButton} />
      {earlier !== null && (
        <Button look="quiet" onClick={() => bringBack(earlier)}>
          {earlier.wasSaved ? descriptionMessages.bringBackReplaced : descriptionMessages.bringBack}
        </Button>
      )}
      <Button
        ref={places.editButton}
        look="quiet"
        data-writes=""
        aria-keyshortcuts={WRITE_SHORTCUT.key}
        title={messages.menu.writeDescription}
        onClick={edit}
      >
        {description === null ? descriptionMessages.add : descriptionMessages.edit}{" "}
        <span aria-hidden="true" className={styles.key}>
          {WRITE_SHORTCUT.key}
        </span>
      </Button>
    </>
  );
}
