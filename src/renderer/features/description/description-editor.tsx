import { type KeyboardEvent, type RefObject, useId } from "react";
import { fillIn } from "../../../shared/errors.ts";
import { messages } from "../../../shared/messages.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./description.module.css";
import { editorCommand, saveKeysLabel } from "./keyboard.ts";
import type { Draft } from "./slice.ts";

export interface DescriptionEditorProps {
  readonly editor: RefObject<HTMLTextAreaElement | null>;
  readonly name: string;
  readonly draft: Draft;
  readonly onChange: (text: string) => void;
  readonly onCancel: () => void;
  readonly onSave: () => void;
}

/** The text area with Cancel and Save. What is being saved cannot be changed until it is. */
export function DescriptionEditor({ editor, name, draft, onChange, onCancel, onSave }: DescriptionEditorProps) {
  const hintId = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    const command = editorCommand(event.nativeEvent);
    if (command === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (command === "save") onSave();
    else if (!draft.saving) onCancel();
  };
  return (
    <>
      <textarea
        ref={editor}
        className={styles.editor}
        aria-label={fillIn(messages.description.label, { name })}
        aria-describedby={hintId}
        dir="auto"
        value={draft.text}
        readOnly={draft.saving}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {draft.failure !== null && (
        <p role="alert" className={styles.failure}>
          {draft.failure}
        </p>
      )}
      <div className={styles.actions}>
        <span id={hintId} className={styles.hint}>
          {fillIn(messages.description.keys, { save: saveKeysLabel(navigator.userAgent) })}
        </span>
        <Button disabled={draft.saving} onClick={onCancel}>
          {messages.description.cancel}
        </Button>
        <Button look="primary" onClick={onSave}>
          {draft.saving ? messages.description.saving : messages.description.save}
        </Button>
      </div>
    </>
  );
}
