import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { queueMessages } from "../../../shared/messages/queue-messages.ts";
import type { QueueItem } from "../../../shared/model/descriptions.ts";
import { visible } from "../../../shared/visible-text.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { VisibleText } from "../../ui/visible-text.tsx";
import { editorCommand, saveKeysLabel } from "../description/keyboard.ts";
import styles from "./generation-queue.module.css";
import { useQueueItemQuery } from "./queue-api.ts";

export interface ReviewItemProps {
  readonly id: string;
  readonly editing: boolean;
  readonly onAccept: (text: string) => void;
  readonly onCancel: () => void;
}

/** One result: its text, or the editor of it, what stands there now, and the code. */
export function ReviewItem({ id, editing, onAccept, onCancel }: ReviewItemProps) {
  const { currentData: item, error } = useQueueItemQuery(id);
  if (item === undefined) {
    return <div className={styles.item}>{error === undefined ? <Skeleton lines={5} /> : <p>{error.message}</p>}</div>;
  }
  return (
    <div className={styles.item}>
      <h3 className={styles.itemName}>
        <VisibleText text={item.name} />
      </h3>
      {editing ? <ItemEditor item={item} onAccept={onAccept} onCancel={onCancel} /> : <ItemText item={item} />}
      {item.current !== null && (
        <Part title={queueMessages.current}>
          <p className={styles.current}>{item.current.text}</p>
        </Part>
      )}
      <Part title={queueMessages.source}>
        <Source item={item} />
      </Part>
    </div>
  );
}

function ItemText({ item: { text, origin, failure } }: { readonly item: QueueItem }) {
  if (failure !== null) {
    return (
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
    );
  }
  return (
    <>
      <p className={styles.itemText} dir="auto">
        {text}
      </p>
      {origin !== null && <p className={styles.quiet}>{queueMessages.origin[origin]}</p>}
    </>
  );
}

interface ItemEditorProps extends Pick<ReviewItemProps, "onAccept" | "onCancel"> {
  readonly item: QueueItem;
}

function ItemEditor({ item, onAccept, onCancel }: ItemEditorProps) {
  const [text, setText] = useState(item.text);
  const area = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  // Before the dialog takes the focus, as it does when the button that had it is gone.
  useLayoutEffect(() => area.current?.focus(), []);
  const accept = () => {
    if (text.trim() !== "") onAccept(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const command = editorCommand(event.nativeEvent);
    if (command === null) return;
    event.preventDefault();
    // Escape would close the dialog, too.
    event.stopPropagation();
    if (command === "cancel") onCancel();
    else accept();
  };
  return (
    <>
      <textarea
        ref={area}
        className={styles.editor}
        aria-label={formatMessage(queueMessages.textOf, { name: visible(item.name) })}
        aria-describedby={hintId}
        dir="auto"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.buttons}>
        <Button look="primary" onClick={accept}>
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

function Source({ item: { source, isWholeSource } }: { readonly item: QueueItem }) {
  if (source === "") return <p className={styles.quiet}>{queueMessages.gone}</p>;
  return (
    <>
      {!isWholeSource && <p className={styles.quiet}>{queueMessages.signatureOnly}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.source} tabIndex={0} aria-label={queueMessages.source}>
        <pre>
          <code>{withoutIndent(source)}</code>
        </pre>
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

/** A piece of code whose first row has lost its indent: the other rows lose as much as all of them have. */
export function withoutIndent(code: string): string {
  const [first = "", ...rest] = code.split(/\r\n|\r|\n/);
  const indents = rest.filter((row) => row.trim() !== "").map((row) => row.length - row.trimStart().length);
  const common = indents.length === 0 ? 0 : Math.min(...indents);
  return [first, ...rest.map((row) => row.slice(Math.min(common, row.length - row.trimStart().length)))].join("\n");
}
