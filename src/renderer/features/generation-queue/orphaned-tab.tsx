import { type RefObject, useRef, useState } from "react";
import { useSelector } from "react-redux";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatCount } from "../../../shared/format/format-number.ts";
import { queueMessages } from "../../../shared/messages/queue-messages.ts";
import type { OrphanedDescription } from "../../../shared/model/descriptions.ts";
import { parseEntityId } from "../../../shared/model/entity-id.ts";
import { visible } from "../../../shared/visible-text.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/controls/button.tsx";
import { NoAnswer } from "../../ui/loading/no-answer.tsx";
import { wholeText } from "../description/whole-text.ts";
import { DocLineView } from "../doc-text/doc-line.tsx";
import { typedLine } from "../doc-text/typed-line.ts";
import type { StateWithExplorer } from "../explorer/slice.ts";
import { CopyButton } from "../notices/copy-button.tsx";
import styles from "./generation-queue.module.css";
import { MoveButtons, type Moved, type Moves } from "./move-buttons.tsx";
import { useOrphanedDescriptionsQuery } from "./queue-api.ts";
import { RemoveDialog } from "./remove-dialog.tsx";
import { moveOrphaned, undoMove } from "./thunks.ts";
import { type StartMove, useOneMove } from "./use-one-move.ts";

/**
 * Descriptions whose type or member is gone: they can be copied, moved to a likely target or to the node that is
 * selected in the tree, or removed.
 */
export function OrphanedTab() {
  const { data, ...answer } = useOrphanedDescriptionsQuery();
  const target = useSelector(({ explorer: { view } }: StateWithExplorer) =>
    view.gone === null ? view.selected : null,
  );
  const region = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  const start = useOneMove();
  const showMoved = (now: Moved | null) => {
    setMoved(now);
    region.current?.focus();
  };
  const hasTarget = target !== null && parseEntityId(target)?.type !== undefined;
  if (data === undefined) return <NoAnswer answer={answer} lines={3} />;
  const onMoved = () => region.current?.focus({ preventScroll: true });
  const moves = { lost: data, start, onMoved, onMovedTogether: showMoved };
  return (
    <div ref={region} tabIndex={-1} className={styles.region}>
      <p className={data.length === 0 ? styles.quiet : undefined}>
        {data.length === 0 ? queueMessages.noOrphaned : queueMessages.orphaned}
      </p>
      {moved !== null && <MovedNote moved={moved} start={start} onUndone={() => showMoved(null)} />}
      {data.length > 0 && !hasTarget && <p className={styles.quiet}>{queueMessages.moveHint}</p>}
      <ul className={styles.orphaned}>
        {data.map((one) => (
          <Orphaned key={one.id} description={one} target={hasTarget ? target : null} next={region} moves={moves} />
        ))}
      </ul>
    </div>
  );
}

interface MovedNoteProps {
  readonly moved: Moved;
  readonly start: StartMove;
  readonly onUndone: () => void;
}

function MovedNote({ moved: { count, name }, start, onUndone }: MovedNoteProps) {
  const dispatch = useAppDispatch();
  const undo = async () => {
    if (await dispatch(undoMove(count))) onUndone();
  };
  return (
    <p role="status">
      {formatCount(count, queueMessages.movedAll, { name: visible(name) })}{" "}
      <Button look="quiet" onClick={(click) => start(click, undo)}>
        {queueMessages.undoMove}
      </Button>
    </p>
  );
}

interface OrphanedProps {
  readonly description: OrphanedDescription;
  readonly target: string | null;
  /** Receives the focus after the description was removed. */
  readonly next: RefObject<HTMLElement | null>;
  readonly moves: Moves;
}

function Orphaned({ description: { id, name, path, text: summary, parts }, target, next, moves }: OrphanedProps) {
  const dispatch = useAppDispatch();
  const text = wholeText(summary, parts);
  const [isAsking, setAsking] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const origin = path === null ? queueMessages.wasForGone : queueMessages.wasFor;
  return (
    <li ref={row}>
      <h3 className={styles.itemName}>{formatMessage(origin, { name: visible(name), path: visible(path ?? "") })}</h3>
      <p className={styles.current} dir="auto">
        <DocLineView line={typedLine(text)} />
      </p>
      <div className={styles.buttons}>
        <CopyButton text={text} />
        <MoveButtons id={id} chosen={target} row={row} moves={moves} />
        <Button look="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {queueMessages.remove}
        </Button>
      </div>
      {isAsking && (
        <RemoveDialog
          name={name}
          onRemove={() => void dispatch(moveOrphaned(id, null))}
          onClose={() => setAsking(false)}
          next={next}
        />
      )}
    </li>
  );
}
