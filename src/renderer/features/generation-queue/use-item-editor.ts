import { type RefObject, useRef, useState } from "react";
import type { ReviewModel } from "./use-review.ts";

/** The editor of the result that is looked at. */
export interface ItemEditorModel {
  readonly ref: RefObject<HTMLTextAreaElement | null>;
  readonly isOpen: boolean;
  /** Whether somebody has opened it, and it does not only hold what was written before. */
  readonly isByHand: boolean;
  /** Whether a person has emptied it, so that there is nothing to accept. */
  readonly isEmpty: boolean;
  open(): void;
  /** The keyboard has come into it: whatever is typed there, it stays open. */
  enter(): void;
  /** Closes it where nothing was changed; what was changed stays in it. */
  close(): void;
}

/** An editor is open where somebody opens it, and wherever there is a text that was neither accepted nor given up. */
export function useItemEditor({ row, draft }: Pick<ReviewModel, "row" | "draft">): ItemEditorModel {
  const [opened, setOpened] = useState<string | null>(null);
  const ref = useRef<HTMLTextAreaElement>(null);
  const isReady = row?.state === "ready";
  const isByHand = isReady && opened === row.id;
  const isOpen = isReady && (isByHand || draft.hasWords);
  const open = () => {
    if (!isReady) return;
    // A description that was begun in the details without a word yet holds nothing to go on with.
    if (!isOpen && draft.text !== undefined) draft.drop();
    setOpened(row.id);
    ref.current?.focus();
  };
  const enter = () => setOpened(row?.id ?? null);
  const isEmpty = isOpen && draft.text !== undefined && !draft.hasWords;
  return { ref, isOpen, isByHand, isEmpty, open, enter, close: () => setOpened(null) };
}
