import { useMemo, useState } from "react";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatCount } from "../../../shared/format/format-number.ts";
import { queueMessages } from "../../../shared/messages/queue-messages.ts";
import type { QueueDecision, QueueRow } from "../../../shared/model/descriptions.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import type { Unanswered } from "../../ui/loading/no-answer.tsx";
import { useQueueRowsQuery, useQueueStatusQuery } from "./queue-api.ts";
import { type GeneratingCommand, runQueueCommand, undoDecisions } from "./thunks.ts";
import { type ItemDraft, useItemDraft } from "./use-item-draft.ts";

/** The rows to review, and the active one. */
interface ReviewRows {
  readonly rows: readonly QueueRow[];
  /** The index of the active row. */
  readonly at: number;
  readonly row: QueueRow | undefined;
  /** The edited text of the active row. */
  readonly draft: ItemDraft;
}

export interface ReviewModel extends ReviewRows {
  /** The query for the rows, until it is answered. */
  readonly unanswered: Unanswered | null;
  readonly undoable: number;
  /** The last action, in words. */
  readonly lastAction: string;
  moveTo(index: number): void;
  /** Decides on the active row, and moves on to the next; it is accepted with its edited text. */
  decide(verdict: QueueDecision["verdict"]): Promise<void>;
  decideAll(verdict: QueueDecision["verdict"]): Promise<void>;
  retry(): void;
  undo(): Promise<void>;
}

/**
 * Returns the results that wait for review. A decided row disappears at once; if the decision cannot be stored, it
 * reappears. `generate` runs the command that retries an item.
 */
export function useReview(generate: (command: GeneratingCommand) => Promise<void>): ReviewModel {
  const { data: all, ...answer } = useQueueRowsQuery();
  const { data: status } = useQueueStatusQuery();
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<string | null>(null);
  const [lastAction, setLastAction] = useState("");
  const rows = useMemo(() => toReview(all ?? [], decided), [all, decided]);
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === chosen),
  );
  const row = rows[at];
  const draft = useItemDraft(row?.id ?? "");
  const undoable = status?.undoable ?? 0;
  const unanswered = all === undefined ? answer : null;
  const shown = { unanswered, rows, at, row, draft, undoable, lastAction };
  const retry = () => {
    if (row?.state === "failed") void generate({ type: "retry", ids: [row.id] });
  };
  return { ...shown, retry, ...useDecisions(shown, { setDecided, choose: setChosen, tell: setLastAction }) };
}

/** Callbacks by which decisions change what is shown. */
interface ReviewChanges {
  readonly setDecided: (change: (before: ReadonlySet<string>) => ReadonlySet<string>) => void;
  /** Activates a row, or the first one for null. */
  readonly choose: (id: string | null) => void;
  readonly tell: (action: string) => void;
}

function useDecisions({ rows, at, row, draft }: ReviewRows, { setDecided, choose, tell }: ReviewChanges) {
  const dispatch = useAppDispatch();
  const hide = (id: string) => setDecided((before) => new Set([...before, id]));
  const show = (ids: readonly string[]) =>
    setDecided((before) => new Set([...before].filter((id) => !ids.includes(id))));
  const moveTo = (index: number) => choose(rows[index]?.id ?? null);
  const decide = async (verdict: QueueDecision["verdict"]) => {
    if (row === undefined) return;
    const { id, name } = row;
    moveTo(at + 1 < rows.length ? at + 1 : at - 1);
    hide(id);
    if (await dispatch(runQueueCommand({ type: "decide", decisions: [decisionOn(id, verdict, draft)] }))) {
      if (verdict === "accept") draft.drop();
      tell(formatMessage(queueMessages.done[verdict], { name }));
    } else show([id]);
  };
  const decideAll = async (verdict: QueueDecision["verdict"]) => {
    const count = rows.filter(({ state }) => state === "ready").length;
    if (await dispatch(runQueueCommand({ type: "decide", decisions: verdict })))
      tell(formatCount(count, queueMessages.doneAll));
  };
  const undo = async () => {
    const ids = await dispatch(undoDecisions());
    if (ids.length === 0) return;
    show(ids);
    choose(ids[0] ?? null);
    tell(queueMessages.done.undo);
  };
  return { moveTo, decide, decideAll, undo };
}

function decisionOn(id: string, verdict: QueueDecision["verdict"], { text, hasWords }: ItemDraft): QueueDecision {
  return { id, verdict, ...(verdict === "accept" && text !== undefined && hasWords && { text }) };
}

function toReview(rows: readonly QueueRow[], decided: ReadonlySet<string>): readonly QueueRow[] {
  return rows.filter(({ id, state }) => (state === "ready" || state === "failed") && !decided.has(id));
}
