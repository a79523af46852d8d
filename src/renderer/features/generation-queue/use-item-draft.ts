import { useSelector } from "react-redux";
import { useAppDispatch } from "../../store/dispatch.ts";
import { useDraftKey } from "../description/draft-key.ts";
import type { StateWithDrafts } from "../description/slice.ts";
import { changeDraft, dropDraft } from "../description/thunks.ts";

/** What a person has made of a generated text. It is the draft of that description, so that it outlives the dialog. */
export interface ItemDraft {
  /** Undefined where nothing was changed. */
  readonly text: string | undefined;
  /** Whether it could be accepted. */
  readonly hasWords: boolean;
  write(text: string): void;
  drop(): void;
}

/** The draft for a type or member of the project in view. */
export function useItemDraft(id: string): ItemDraft {
  const dispatch = useAppDispatch();
  const shared = useDraftKey(id);
  // What is being written of its parameters waits for the editor that it is written in, with the summary beside it.
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
