import { type RefObject, useRef, useState } from "react";
import { useSelector } from "react-redux";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatCount, formatNumber } from "../../../shared/format/format-number.ts";
import { queueMessages } from "../../../shared/messages/queue-messages.ts";
import type { OrphanedDescription } from "../../../shared/model/descriptions.ts";
import { pathInProject } from "../../../shared/model/entity.ts";
import { fileIdIn, parseEntityId } from "../../../shared/model/entity-id.ts";
import { visible } from "../../../shared/visible-text.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/controls/button.tsx";
import { NoAnswer } from "../../ui/loading/no-answer.tsx";
import { wholeText } from "../description/whole-text.ts";
import { DocLineView } from "../doc-text/doc-line.tsx";
import { typedLine } from "../doc-text/typed-line.ts";
import type { StateWithExplorer } from "../explorer/slice.ts";
import { CopyButton } from "../notices/copy-button.tsx";
import { selectFiles } from "../project/selectors.ts";
import styles from "./generation-queue.module.css";
import { isLikeKind, type MoveTarget, outerName, targetName, useMoveTargets } from "./move-targets.ts";
import { useOrphanedDescriptionsQuery } from "./queue-api.ts";
import { RemoveDialog } from "./remove-dialog.tsx";
import { moveOrphaned, moveTogether, undoMove } from "./thunks.ts";

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
  const showMoved = (now: Moved | null) => {
    setMoved(now);
    // The button is gone with its row.
    region.current?.focus();
  };
  const hasTarget = target !== null && parseEntityId(target)?.type !== undefined;
  if (data === undefined) return <NoAnswer answer={answer} lines={3} />;
  return (
    <div ref={region} tabIndex={-1} className={styles.region}>
      <p className={data.length === 0 ? styles.quiet : undefined}>
        {data.length === 0 ? queueMessages.noOrphaned : queueMessages.orphaned}
      </p>
      {moved !== null && <MovedNote moved={moved} onUndone={() => showMoved(null)} />}
      {data.length > 0 && !hasTarget && <p className={styles.quiet}>{queueMessages.moveHint}</p>}
      <ul className={styles.orphaned}>
        {data.map((one) => (
          <Orphaned
            key={one.id}
            description={one}
            target={hasTarget ? target : null}
            next={region}
            onMoved={showMoved}
          />
        ))}
      </ul>
    </div>
  );
}

/** How many descriptions were moved at once, and to what. */
interface Moved {
  readonly count: number;
  readonly name: string;
}

function MovedNote({ moved: { count, name }, onUndone }: { readonly moved: Moved; readonly onUndone: () => void }) {
  const dispatch = useAppDispatch();
  const undo = async () => {
    if (await dispatch(undoMove(count))) onUndone();
  };
  return (
    <p role="status">
      {formatCount(count, queueMessages.movedAll, { name: visible(name) })}{" "}
      <Button look="quiet" onClick={() => void undo()}>
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
  /** Called when several were moved at once. */
  readonly onMoved: (moved: Moved) => void;
}

function Orphaned({ description: { id, name, path, text: summary, parts }, target, next, onMoved }: OrphanedProps) {
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
        <MoveButtons id={id} chosen={target} row={row} onMoved={onMoved} />
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

interface MoveButtonsProps extends Pick<OrphanedProps, "onMoved"> {
  /** The id of the type or member that is gone. */
  readonly id: string;
  /** The type or member that is selected in the tree. */
  readonly chosen: string | null;
  readonly row: RefObject<HTMLElement | null>;
}

/** Buttons for the possible targets of a lost description: the likely ones, then the one that is selected in the tree. */
function MoveButtons({ id, chosen, row, onMoved }: MoveButtonsProps) {
  const dispatch = useAppDispatch();
  const likely = useMoveTargets(id, row);
  const files = useSelector((state: StateWithExplorer) => selectFiles(state).byId);
  const isOther = chosen !== null && !likely.some((one) => one.id === chosen) && isLikeKind(id, chosen);
  const others = isOther ? [chosen] : [];
  const ids = likely.map((one) => one.id);
  const together = likely.filter((one) => one.together > 1);
  const all = together.map((one) => <MoveAllButton key={`all ${one.id}`} id={id} target={one} onMoved={onMoved} />);
  const each = [...ids, ...others].map((target) => {
    const file = fileIdIn(target) === fileIdIn(id) ? undefined : files[fileIdIn(target)];
    const { move, moveElsewhere, moveChosen } = queueMessages;
    const text = target === others[0] ? moveChosen : file === undefined ? move : moveElsewhere;
    const values = {
      name: visible(targetName(target)),
      path: visible(file === undefined ? "" : pathInProject(file.path)),
    };
    return (
      <Button key={target} look="quiet" onClick={() => void dispatch(moveOrphaned(id, target))}>
        {formatMessage(text, values)}
      </Button>
    );
  });
  return [...all, ...each];
}

interface MoveAllButtonProps extends Pick<OrphanedProps, "onMoved"> {
  readonly id: string;
  readonly target: MoveTarget;
}

/** Moves all descriptions of a renamed type at once. */
function MoveAllButton({ id, target, onMoved }: MoveAllButtonProps) {
  const dispatch = useAppDispatch();
  const to = outerName(target.id);
  const move = async () => {
    const count = await dispatch(moveTogether(id, target.id));
    if (count > 0) onMoved({ count, name: to });
  };
  const values = { count: formatNumber(target.together), from: visible(outerName(id)), to: visible(to) };
  return (
    <Button look="quiet" onClick={() => void move()}>
      {formatMessage(queueMessages.moveAll, values)}
    </Button>
  );
}
