import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect } from "react";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { queueMessages } from "../../../shared/messages/queue-messages.ts";
import type { QueueItem } from "../../../shared/model/descriptions.ts";
import { visible } from "../../../shared/visible-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { focusAtEnd } from "../../ui/keyboard/focus-at-end.ts";
import { Failure } from "../../ui/loading/failure.tsx";
import { Skeleton } from "../../ui/loading/skeleton.tsx";
import { VisibleText } from "../../ui/text/visible-text.tsx";
import { DescriptionText } from "../description/description-text.tsx";
import { editorCommand, saveKeysLabel } from "../description/keyboard.ts";
import { DeclarationCode, PlainCode } from "../source/code-view/static-code.tsx";
import styles from "./generation-queue.module.css";
import { useQueueItemQuery } from "./queue-api.ts";
import type { ItemDraft } from "./use-item-draft.ts";
import type { ItemEditorModel } from "./use-item-editor.ts";

/** The state and callbacks for editing the text of a result. */
export interface ItemEditing {
  readonly editor: ItemEditorModel;
  readonly draft: ItemDraft;
  readonly onAccept: () => void;
  readonly onCancel: () => void;
}

export interface ReviewItemProps {
  readonly id: string;
  /** Null while the text is only shown. */
  readonly editing: ItemEditing | null;
}

/** A result: its text or an editor for it, the current description, and the code. */
export function ReviewItem({ id, editing }: ReviewItemProps) {
  const { currentData: item, error } = useQueueItemQuery(id);
  if (item === undefined) {
    return (
      <div className={styles.item}>
        {error === undefined ? <Skeleton lines={5} /> : <Failure text={error.message} />}
      </div>
    );
  }
  return (
    <div className={styles.item}>
      <h3 className={styles.itemName}>
        <VisibleText text={item.name} />
      </h3>
      {editing === null ? <ItemText item={item} /> : <ItemEditor item={item} {...editing} />}
      {item.current?.text && (
        <Part title={queueMessages.current}>
          <div className={styles.current}>
            <DescriptionText description={item.current} />
          </div>
        </Part>
      )}
      <Part title={queueMessages.source}>
        <Source item={item} />
      </Part>
    </div>
  );
}

function ItemText({ item: { text, origin, failure } }: { readonly item: QueueItem }) {
  if (failure !== null) return <Failure text={failure} />;
  return (
    <>
      <p className={styles.itemText} dir="auto">
        {text}
      </p>
      {origin !== null && <p className={styles.quiet}>{queueMessages.origin[origin]}</p>}
    </>
  );
}

interface ItemEditorProps extends ItemEditing {
  readonly item: QueueItem;
}

function ItemEditor({ item, editor: { ref, isByHand, enter }, draft, onAccept, onCancel }: ItemEditorProps) {
  const hintId = useId();
  // Before the dialog takes the focus, which it does when the focused button has been removed.
  useLayoutEffect(() => {
    if (isByHand) focusAtEnd(ref.current);
  }, [ref, isByHand]);
  const onKeyDown = (event: KeyboardEvent) => {
    const command = editorCommand(event.nativeEvent);
    if (command === null) return;
    event.preventDefault();
    // Escape would close the dialog, too.
    event.stopPropagation();
    if (command === "cancel") onCancel();
    else onAccept();
  };
  return (
    <>
      <textarea
        ref={ref}
        className={styles.editor}
        aria-label={formatMessage(queueMessages.textOf, { name: visible(item.name) })}
        aria-describedby={hintId}
        dir="auto"
        value={draft.text ?? item.text}
        onFocus={enter}
        onChange={(event) => draft.write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.buttons}>
        <Button look="primary" onClick={onAccept}>
          {queueMessages.accept}
        </Button>
        <Button onClick={onCancel}>{queueMessages.back}</Button>
        <span id={hintId} className={styles.quiet}>
          {formatMessage(queueMessages.editKeys, { save: saveKeysLabel(navigator.userAgent) })}
        </span>
      </div>
    </>
  );
}

function Source({ item: { id, source, isWholeSource } }: { readonly item: QueueItem }) {
  if (source === "") return <p className={styles.quiet}>{queueMessages.gone}</p>;
  return (
    <>
      {!isWholeSource && <p className={styles.quiet}>{queueMessages.signatureOnly}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.source} tabIndex={0} aria-label={queueMessages.source}>
        {isWholeSource ? <DeclarationCode entityId={id} plain={source} /> : <PlainCode code={source} />}
      </section>
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h4>{title}</h4>
      {children}
    </section>
  );
}
