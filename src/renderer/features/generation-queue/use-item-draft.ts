import { useSelector } from "react-redux";
import { useAppDispatch } from "../../store/dispatch.ts";
import { useDraftKey } from "../description/draft-key.ts";
import type { StateWithDrafts } from "../description/slice.ts";
import { changeDraft, dropDraft } from "../description/thunks.ts";

/**
 * The user's edited version of a generated text. It is the draft of that description, so that it survives closing the
 * dialog.
 */
export interface ItemDraft {
  /** Undefined if nothing was changed. */
  readonly text: string | undefined;
  /** Whether the text is not blank, so that it can be accepted. */
  readonly hasWords: boolean;
  write(text: string): void;
  drop(): void;
}

/** Returns the draft for a type or member of the project in view. */
export function useItemDraft(id: string): ItemDraft {
  const dispatch = useAppDispatch();
  const shared = useDraftKey(id);
  // A draft that contains parts belongs to the full editor, which shows them beside the summary.
  const isElsewhere = useSelector(({ drafts }: StateWithDrafts) => drafts[shared]?.parts != null);
  const key = isElsewhere ? `${shared}#review` : shared;
  const text = useSelector(({ drafts }: StateWithDrafts) => drafts[key]?.text);
  return {
    text,
    hasWords: text !== undefined && text.trim() !== "",
    write: (changed) => dispatch(changeDraft(key, changed)),
    drop: () => dispatch(dropDraft(key)),
  };
}
