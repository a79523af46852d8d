import { type KeyboardEvent, type ReactNode, type RefObject, Suspense, useId } from "react";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { descriptionMessages } from "../../../shared/messages/description-messages.ts";
import type { Description } from "../../../shared/model/descriptions.ts";
import { Button } from "../../ui/controls/button.tsx";
import { LateDialog } from "../../ui/dialogs/late-dialog.tsx";
import { Failure } from "../../ui/loading/failure.tsx";
import { late } from "../../ui/loading/late.ts";
import { LazyConsentDialog } from "../generation-settings/lazy-consent-dialog.ts";
import styles from "./description.module.css";
import { ElapsedTime } from "./elapsed-time.tsx";
import { GenerateButton } from "./generate-button.tsx";
import { GeneratedNote } from "./generated-note.tsx";
import { editorCommand, saveKeysLabel } from "./keyboard.ts";
import type { Draft } from "./slice.ts";
import type { Generation } from "./use-generation.ts";

const DescriptionFields = late(async () => ({
  default: (await import("./description-fields.tsx")).DescriptionFields,
}));

export interface DescriptionEditorProps {
  readonly editor: RefObject<HTMLTextAreaElement | null>;
  readonly name: string;
  /** The parts that were written here besides the summary. */
  readonly written: Description["parts"];
  readonly draft: Draft;
  readonly draftKey: string;
  readonly generation: Generation;
  readonly entityId: string;
  /** Shown below the text, in place of the reason why saving failed. */
  readonly note?: ReactNode;
  readonly onChange: (text: string) => void;
  readonly onCancel: () => void;
  readonly onSave: () => void;
}

/** The text area and the fields below it, with Cancel, Save and the generate button. Read-only while saving. */
export function DescriptionEditor(props: DescriptionEditorProps) {
  const { editor, name, written, draft, draftKey, entityId, generation, note, onChange } = props;
  const hintId = useId();
  const failure = (note ? null : draft.failure) ?? generation.failure;
  const onKeyDown = keysFor(props);
  return (
    <>
      <div className={styles.written}>
        <textarea
          ref={editor}
          className={styles.editor}
          data-writes=""
          aria-label={formatMessage(descriptionMessages.label, { name })}
          aria-describedby={hintId}
          dir="auto"
          value={generation.arriving ?? draft.text}
          readOnly={draft.saving || generation.isRunning}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {generation.isRunning && <ElapsedTime />}
      </div>
      {note}
      {draft.generated !== null && (
        <GeneratedNote generated={draft.generated} onUndo={() => undo(draft, editor, onChange)} />
      )}
      <Failure text={failure} className={styles.failure} />
      {/* The buttons appear together with the fields, which would otherwise move them away from the pointer. */}
      <Suspense fallback={null}>
        <DescriptionFields {...{ entityId, written, draft, draftKey, onKeyDown }}>
          <ConsentQuestion entityId={entityId} generation={generation} next={editor} />
          <EditorActions {...props} hintId={hintId} />
        </DescriptionFields>
      </Suspense>
    </>
  );
}

// A text that is being generated is stopped first.
function keysFor({ draft, generation, onCancel, onSave }: DescriptionEditorProps) {
  return (event: KeyboardEvent) => {
    const command = editorCommand(event.nativeEvent);
    if (command === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (generation.isRunning) {
      if (command === "cancel") generation.stop();
    } else if (command === "save") onSave();
    else if (!draft.saving) onCancel();
  };
}

interface ConsentQuestionProps {
  readonly entityId: string;
  readonly generation: Generation;
  /** Receives the focus when the question is closed. */
  readonly next: DescriptionEditorProps["editor"];
}

/** Asks whether code may be sent, when a text cannot be generated without that consent. */
function ConsentQuestion({ entityId, generation, next }: ConsentQuestionProps) {
  return (
    <LateDialog asked={generation.needsConsent || null} onGivenUp={generation.dismissConsent}>
      {() => (
        <LazyConsentDialog
          entityId={entityId}
          onClose={generation.dismissConsent}
          onAgreed={generation.start}
          next={next}
        />
      )}
    </LateDialog>
  );
}

interface EditorActionsProps
  extends Pick<DescriptionEditorProps, "draft" | "editor" | "generation" | "onCancel" | "onSave"> {
  /** The id of the hint that explains the keys. */
  readonly hintId: string;
}

/** The buttons below an editor, with the same actions as its keys. */
function EditorActions({ draft, editor, generation, hintId, onCancel, onSave }: EditorActionsProps) {
  const cancel = () => {
    generation.stop();
    onCancel();
  };
  return (
    <div className={styles.actions}>
      <GenerateButton generation={generation} disabled={draft.saving} next={editor} />
      <span id={hintId} className={styles.hint}>
        {formatMessage(descriptionMessages.keys, { save: saveKeysLabel(navigator.userAgent) })}
      </span>
      <div className={styles.endings}>
        <Button disabled={draft.saving} onClick={cancel}>
          {descriptionMessages.cancel}
        </Button>
        <Button look="primary" disabled={generation.isRunning} onClick={onSave}>
          {draft.saving ? descriptionMessages.saving : descriptionMessages.save}
        </Button>
      </div>
    </div>
  );
}

// The button is removed together with the note, so the focus moves to the text.
function undo({ generated }: Draft, editor: DescriptionEditorProps["editor"], onChange: (text: string) => void): void {
  onChange(generated?.before ?? "");
  editor.current?.focus();
}
