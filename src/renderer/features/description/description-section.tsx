import { type ReactNode, useId } from "react";
import { descriptionMessages } from "../../../shared/messages/description-messages.ts";
import type { Description } from "../../../shared/model/descriptions.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import styles from "./description.module.css";
import { DescriptionActions } from "./description-actions.tsx";
import { DescriptionEditor } from "./description-editor.tsx";
import { DescriptionHeading, DescriptionText } from "./description-text.tsx";
import { ElsewhereNote } from "./elsewhere-note.tsx";
import type { Draft } from "./slice.ts";
import { StaleNote } from "./stale-note.tsx";
import { changeDraft } from "./thunks.ts";
import { type DescriptionEditing, useDescriptionEditing } from "./use-description-editing.ts";
import { useGeneration } from "./use-generation.ts";

export interface DescriptionSectionProps {
  readonly entityId: string;
  /** The entity that the draft is stored under; the page of a part of a type shows the description of another part. */
  readonly draftOf?: string;
  /** The name of the type or member. */
  readonly name: string;
  readonly description: Description | null;
  /** A link to the code, shown when the code has changed since the description was written. */
  readonly code?: ReactNode;
}

/** The description of a type or member, or its editor while there is a draft. Needs the entity as its key. */
export function DescriptionSection({ entityId, draftOf = entityId, name, ...props }: DescriptionSectionProps) {
  const { description, code } = props;
  const editing = useDescriptionEditing({ entityId, draftOf, description });
  const { draft, earlier, saved } = editing;
  const headingId = useId();
  const isDropped = draft === undefined && earlier?.wasSaved === false;
  return (
    <section className={styles.description} aria-labelledby={headingId}>
      <div className={styles.bar}>
        <DescriptionHeading id={headingId} description={description} />
        {draft === undefined && <DescriptionActions name={name} editing={editing} />}
      </div>
      {draft === undefined ? (
        <ReadDescription editing={editing} code={code} />
      ) : (
        <WrittenDescription name={name} draft={draft} editing={editing} />
      )}
      <p role="status" className="visually-hidden">
        {saved ? descriptionMessages.saved : isDropped && descriptionMessages.dropped}
      </p>
    </section>
  );
}

interface ReadDescriptionProps extends Pick<DescriptionSectionProps, "code"> {
  readonly editing: DescriptionEditing;
}

function ReadDescription({ editing, code }: ReadDescriptionProps) {
  const { entityId, description, places } = editing;
  return (
    <>
      <DescriptionText description={description} />
      {description?.stale !== undefined && <StaleNote {...{ entityId, description, code }} next={places.editButton} />}
    </>
  );
}

interface WrittenDescriptionProps {
  readonly name: string;
  readonly draft: Draft;
  readonly editing: DescriptionEditing;
}

function WrittenDescription({ name, draft, editing }: WrittenDescriptionProps) {
  const dispatch = useAppDispatch();
  const { entityId, description, key, now, places, keepMine } = editing;
  const generation = useGeneration(key, entityId, draft);
  const takeTheirs = () => {
    generation.stop();
    editing.takeTheirs();
  };
  return (
    <DescriptionEditor
      editor={places.editor}
      draftKey={key}
      generation={generation}
      entityId={entityId}
      name={name}
      written={description?.parts}
      draft={draft}
      note={
        editing.isElsewhere && (
          <ElsewhereNote now={now} choice={places.choice} onKeepMine={keepMine} onTakeTheirs={takeTheirs} />
        )
      }
      onChange={(text) => dispatch(changeDraft(key, text))}
      onCancel={editing.cancel}
      onSave={() => void editing.save()}
    />
  );
}
