import { useId } from "react";
import { useSelector } from "react-redux";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { goneMessages } from "../../../shared/messages/details-messages.ts";
import { parseEntityId } from "../../../shared/model/entity-id.ts";
import { folderPathIn } from "../../../shared/model/folder-id.ts";
import { visible } from "../../../shared/visible-text.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/controls/button.tsx";
import { useDraftKey } from "../description/draft-key.ts";
import type { StateWithDrafts } from "../description/slice.ts";
import { dropDraft } from "../description/thunks.ts";
import { wholeText } from "../description/whole-text.ts";
import { ScrollToChosen } from "../details-pane/scroll-to-chosen.tsx";
import styles from "../details-parts/details.module.css";
import { EntityLink } from "../explorer/entity-link.tsx";
import { shortEntityName } from "../explorer/entity-name.ts";
import { CopyButton } from "../notices/copy-button.tsx";
import { useLikelyPlaces } from "./likely-places.ts";

export interface GoneDetailsProps {
  readonly id: string;
  /** The type or file around it that still exists. */
  readonly remaining: string | null;
}

/** A note on a chosen folder, type or member that is missing after a new import, with the draft of its description. */
export function GoneDetails({ id, remaining }: GoneDetailsProps) {
  const words = goneMessages;
  return (
    <article className={styles.gone}>
      <h2 className={styles.file}>{formatMessage(words.title, { name: visible(nameOf(id)) })}</h2>
      <p>{words.explanation}</p>
      {remaining !== null && (
        <p>
          <EntityLink id={remaining}>
            {parseEntityId(remaining)?.type === undefined
              ? words.goToFile
              : formatMessage(words.goToType, { name: visible(nameOf(remaining)) })}
          </EntityLink>
        </p>
      )}
      <LikelyPlaces id={id} />
      <UnsavedText id={id} />
      <ScrollToChosen />
    </article>
  );
}

function LikelyPlaces({ id }: { readonly id: string }) {
  const places = useLikelyPlaces(id);
  const listId = useId();
  if (places.length === 0) return null;
  return (
    <>
      <p id={listId}>{goneMessages.likely}</p>
      <ul aria-labelledby={listId}>
        {places.map(({ id, name, signature, place }) => (
          <li key={id}>
            <EntityLink id={id}>{`${place === "" ? "" : `${place}.`}${name}${signature}`}</EntityLink>
          </li>
        ))}
      </ul>
    </>
  );
}

function UnsavedText({ id }: { readonly id: string }) {
  const dispatch = useAppDispatch();
  const key = useDraftKey(id);
  const draft = useSelector(({ drafts }: StateWithDrafts) => drafts[key]);
  if (draft === undefined) return null;
  const text = wholeText(draft.text, draft.parts);
  return (
    <section aria-label={goneMessages.unsaved}>
      <h3 className={styles.unsavedTitle}>{goneMessages.unsaved}</h3>
      <p className={styles.unsaved} dir="auto">
        {text}
      </p>
      <div className={styles.buttons}>
        <CopyButton text={text} />
        <Button look="quiet" onClick={() => dispatch(dropDraft(key))}>
          {goneMessages.discard}
        </Button>
      </div>
    </section>
  );
}

// A link may name a file, or nothing at all.
function nameOf(id: string): string {
  return folderPathIn(id) ?? shortEntityName(id) ?? goneMessages.place;
}
