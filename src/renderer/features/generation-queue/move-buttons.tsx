import type { RefObject } from "react";
import { useSelector } from "react-redux";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatNumber } from "../../../shared/format/format-number.ts";
import { queueMessages } from "../../../shared/messages/queue-messages.ts";
import type { OrphanedDescription } from "../../../shared/model/descriptions.ts";
import { pathInProject } from "../../../shared/model/entity.ts";
import { fileIdIn } from "../../../shared/model/entity-id.ts";
import { visible } from "../../../shared/visible-text.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/controls/button.tsx";
import type { StateWithExplorer } from "../explorer/slice.ts";
import { selectFiles } from "../project/selectors.ts";
import { isLikeKind, type MoveTarget, outerName, targetName, useMoveTargets } from "./move-targets.ts";
import { moveOrphaned, moveTogether } from "./thunks.ts";
import type { StartMove } from "./use-one-move.ts";

/** How many descriptions were moved at once, and to what. */
export interface Moved {
  readonly count: number;
  readonly name: string;
}

/** What the moves of all rows share. */
export interface Moves {
  /** All descriptions that are lost. */
  readonly lost: readonly OrphanedDescription[];
  readonly start: StartMove;
  /** Called when one was moved, and the button is gone with its row. */
  readonly onMoved: () => void;
  /** Called when several were moved at once. */
  readonly onMovedTogether: (moved: Moved) => void;
}

export interface MoveButtonsProps {
  /** The id of the type or member that is gone. */
  readonly id: string;
  /** The type or member that is selected in the tree. */
  readonly chosen: string | null;
  readonly row: RefObject<HTMLElement | null>;
  readonly moves: Moves;
}

/** Buttons for the possible targets of a lost description: the likely ones, then the one that is selected in the tree. */
export function MoveButtons({ id, chosen, row, moves }: MoveButtonsProps) {
  const likely = useMoveTargets(id, row, moves.lost);
  const isOther = chosen !== null && !likely.some((one) => one.id === chosen) && isLikeKind(id, chosen);
  const others = isOther ? [chosen] : [];
  const together = likely.filter((one) => one.together > 1);
  return [
    ...together.map((target) => <MoveAllButton key={`all ${target.id}`} id={id} target={target} moves={moves} />),
    ...likely.map((target) => <MoveButton key={target.id} id={id} target={target.id} isChosen={false} moves={moves} />),
    ...others.map((target) => <MoveButton key={target} id={id} target={target} isChosen={true} moves={moves} />),
  ];
}

interface MoveButtonProps extends Pick<MoveButtonsProps, "id" | "moves"> {
  readonly target: string;
  /** Whether it is offered because it is selected in the tree. */
  readonly isChosen: boolean;
}

/** Moves one description. */
function MoveButton({ id, target, isChosen, moves }: MoveButtonProps) {
  const dispatch = useAppDispatch();
  const file = useSelector((state: StateWithExplorer) => selectFiles(state).byId[fileIdIn(target)]);
  const place = fileIdIn(target) === fileIdIn(id) ? undefined : file;
  const { move, moveElsewhere, moveChosen } = queueMessages;
  const text = isChosen ? moveChosen : place === undefined ? move : moveElsewhere;
  const values = {
    name: visible(targetName(target)),
    path: visible(place === undefined ? "" : pathInProject(place.path)),
  };
  const moveOne = async () => {
    if (await dispatch(moveOrphaned(id, target))) moves.onMoved();
  };
  return (
    <Button look="quiet" onClick={(click) => moves.start(click, moveOne)}>
      {formatMessage(text, values)}
    </Button>
  );
}

interface MoveAllButtonProps extends Pick<MoveButtonsProps, "id" | "moves"> {
  readonly target: MoveTarget;
}

/** Moves all descriptions of a renamed type at once. */
function MoveAllButton({ id, target, moves }: MoveAllButtonProps) {
  const dispatch = useAppDispatch();
  const to = outerName(target.id);
  const moveAll = async () => {
    const count = await dispatch(moveTogether(id, target.id));
    if (count > 0) moves.onMovedTogether({ count, name: to });
  };
  const values = { count: formatNumber(target.together), from: visible(outerName(id)), to: visible(to) };
  return (
    <Button look="quiet" onClick={(click) => moves.start(click, moveAll)}>
      {formatMessage(queueMessages.moveAll, values)}
    </Button>
  );
}
