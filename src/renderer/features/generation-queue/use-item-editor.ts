import { type RefObject, useRef, useState } from "react";
import type { ReviewModel } from "./use-review.ts";

/** The editor of the active result. */
export interface ItemEditorModel {
  readonly ref: RefObject<HTMLTextAreaElement | null>;
  readonly isOpen: boolean;
  /** Whether the user has opened it, as opposed to an editor that restores an earlier text. */
  readonly isByHand: boolean;
  /** Whether the user has cleared it, so that there is nothing to accept. */
  readonly isEmpty: boolean;
  open(): void;
  /** Called when the editor receives the focus: from then on it stays open, whatever is typed. */
  enter(): void;
  /** Closes the editor if nothing was changed; a changed text stays in it. */
  close(): void;
}

/**
 * Returns the editor, which is open if the user has opened it, or if there is a text that was neither accepted nor
 * discarded.
 */
export function useItemEditor({ row, draft }: Pick<ReviewModel, "row" | "draft">): ItemEditorModel {
  const [opened, setOpened] = useState<string | null>(null);
  const ref = useRef<HTMLTextAreaElement>(null);
  const isReady = row?.state === "ready";
  const isByHand = isReady && opened === row.id;
  const isOpen = isReady && (isByHand || draft.hasWords);
  const open = () => {
    if (!isReady) return;
    // A draft that was begun in the details and is still blank is of no use here.
    if (!isOpen && draft.text !== undefined) draft.drop();
    setOpened(row.id);
    ref.current?.focus();
  };
  const enter = () => setOpened(row?.id ?? null);
  const isEmpty = isOpen && draft.text !== undefined && !draft.hasWords;
  return { ref, isOpen, isByHand, isEmpty, open, enter, close: () => setOpened(null) };
}
