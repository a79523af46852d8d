import { type RefObject, useId, useLayoutEffect, useRef, useState } from "react";
import { useSelector } from "react-redux";
import { coverageMessages } from "../../../shared/messages/coverage-messages.ts";
import { descriptionMessages } from "../../../shared/messages/description-messages.ts";
import { messages } from "../../../shared/messages/messages.ts";
import type { Description } from "../../../shared/model/descriptions.ts";
import { ownTexts, saySame } from "../../../shared/model/own-texts.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/button.tsx";
import { DocTextView } from "../documentation/doc-text.tsx";
import styles from "./description.module.css";
import { DescriptionEditor } from "./description-editor.tsx";
import { useDraftKey } from "./draft-key.ts";
import { ElsewhereNote } from "./elsewhere-note.tsx";
import { editedText, isWrittenInPart } from "./is-written.ts";
import { WRITE_SHORTCUT } from "./keyboard.ts";
import { ResetButton } from "./reset-button.tsx";
import type { Generated, KeptDraft, StateWithDrafts } from "./slice.ts";
import { StaleNote } from "./stale-note.tsx";
import { changeDraft, dropDraft, openDraft, rebaseDraft, resetDescription, saveDraft } from "./thunks.ts";

export interface DescriptionSectionProps {
  readonly entityId: string;
  /** What its draft is kept under; the page of a part of a type shows the description of another part. */
  readonly draftOf?: string;
  /** The name of the type or member. */
  readonly name: string;
  readonly description: Description | null;
}

/** The description of a type or member, or its editor while there is a draft. To be keyed by the entity. */
export function DescriptionSection({ entityId, draftOf = entityId, name, description }: DescriptionSectionProps) {
  const dispatch = useAppDispatch();
  const key = useDraftKey(draftOf);
  const draft = useSelector(({ drafts }: StateWithDrafts) => drafts[key]);
  const [saved, setSaved] = useState(false);
  const [earlier, setEarlier] = useState<EarlierText | null>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const editor = useRef<HTMLTextAreaElement>(null);
  const choice = useRef<HTMLButtonElement>(null);
  const now = ownTexts(description);
  // What is being saved shows before its editor is closed.
  const isElsewhere = draft?.base !== undefined && !draft.saving && !saySame(draft.base, now);
  const followFocus = useFocusAcross(draft === undefined ? editButton : editor, draft !== undefined);
  const headingId = useId();
  const edit = () => {
    followFocus();
    setSaved(false);
    dispatch(openDraft(key, { text: editedText(description), parts: null, generated: null, base: now }));
  };
  const cancel = () => {
    followFocus();
    if (draft !== undefined && isChanged(draft, description)) setEarlier({ ...draft, wasSaved: false });
    dispatch(dropDraft(key));
  };
  const bringBack = (text: EarlierText) => {
    const shown = editedText(description);
    followFocus();
    setSaved(false);
    setEarlier(null);
    const generated = text.generated && { ...text.generated, before: text.wasSaved ? shown : text.generated.before };
    dispatch(openDraft(key, { ...text, generated, base: text.base ?? now }));
  };
  const save = async () => {
    if (isElsewhere) return choice.current?.focus();
    followFocus();
    if (!(await dispatch(saveDraft(key, entityId, description?.parts)))) return;
    setSaved(true);
    setEarlier(draft !== undefined && isChanged(draft, description) ? replacedText(description) : null);
  };
  const reset = async () => {
    setSaved(false);
    if (await dispatch(resetDescription(entityId))) setEarlier(replacedText(description));
  };
  const keepMine = () => {
    dispatch(rebaseDraft(key, now));
    editor.current?.focus();
  };
  const takeTheirs = () => {
    followFocus();
    if (draft !== undefined) setEarlier({ ...draft, base: now, wasSaved: false });
    dispatch(dropDraft(key));
  };
  const isDropped = draft === undefined && earlier?.wasSaved === false;
  return (
    <section className={styles.description} aria-labelledby={headingId}>
      <div className={styles.bar}>
        <DescriptionHeading id={headingId} description={description} />
        {draft === undefined && (
          <>
            <ResetButton name={name} description={description} onReset={() => void reset()} next={editButton} />
            {earlier !== null && <BringBackButton wasSaved={earlier.wasSaved} onClick={() => bringBack(earlier)} />}
            <Button
              ref={editButton}
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
        )}
      </div>
      {draft === undefined ? (
        <>
          <DescriptionText description={description} />
          {description?.stale !== undefined && (
            <StaleNote entityId={entityId} description={description} next={editButton} />
          )}
        </>
      ) : (
        <DescriptionEditor
          editor={editor}
          draftKey={key}
          entityId={entityId}
          name={name}
          written={description?.parts}
          draft={draft}
          note={
            isElsewhere && <ElsewhereNote now={now} choice={choice} onKeepMine={keepMine} onTakeTheirs={takeTheirs} />
          }
          onChange={(text) => dispatch(changeDraft(key, text))}
          onCancel={cancel}
          onSave={() => void save()}
        />
      )}
      <p role="status" className="visually-hidden">
        {saved ? descriptionMessages.saved : isDropped && descriptionMessages.dropped}
      </p>
    </section>
  );
}

/** A text that is shown no more: what was typed and not saved, or what was replaced or removed. */
interface EarlierText extends KeptDraft {
  readonly wasSaved: boolean;
}

/** What was written before something else is saved; null where that was the source's own. */
function replacedText(description: Description | null): EarlierText | null {
  if (!isWrittenInPart(description)) return null;
  const { text, parts = [], generated: origin } = description;
  const generated: Generated | null = origin === undefined ? null : { origin, before: "" };
  return { text, parts, generated, wasSaved: true };
}

interface BringBackButtonProps extends Pick<EarlierText, "wasSaved"> {
  readonly onClick: () => void;
}

/** The way back to an earlier text, in the editor. */
function BringBackButton({ wasSaved, onClick }: BringBackButtonProps) {
  return (
    <Button look="quiet" onClick={onClick}>
      {wasSaved ? descriptionMessages.bringBackReplaced : descriptionMessages.bringBack}
    </Button>
  );
}

function isChanged({ text, parts }: KeptDraft, description: Description | null): boolean {
  return parts !== null || text !== editedText(description);
}

/**
 * Hands the focus on when the editor opens or closes by a person's own step, unless that person has gone on to something
 * else meanwhile; else it stays where it is.
 */
function useFocusAcross(target: RefObject<HTMLElement | null>, isEditing: boolean): () => void {
  const wanted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the editor opens or closes
  useLayoutEffect(() => {
    // What had it is gone.
    if (wanted.current && document.activeElement === document.body) target.current?.focus();
    wanted.current = false;
  }, [isEditing]);
  return () => {
    wanted.current = true;
  };
}

function DescriptionHeading({ id, description }: { readonly id: string; readonly description: Description | null }) {
  const { title, inherited, edited } = descriptionMessages;
  const { generated } = coverageMessages;
  const marks = { inherited, written: edited, generated, xml: null, comment: null };
  const mark = description?.text ? marks[description.origin] : null;
  return (
    <h4 id={id} className={styles.title}>
      {title}
      {mark !== null && <span className={styles.mark}> · {mark}</span>}
    </h4>
  );
}

function DescriptionText({ description }: { readonly description: Description | null }) {
  if (!description?.text) return <p className={styles.none}>{descriptionMessages.none}</p>;
  if (description.laidOut !== undefined) return <DocTextView text={description.laidOut} />;
  return (
    <p className={styles.text} dir="auto">
      {description.text}
    </p>
  );
}
