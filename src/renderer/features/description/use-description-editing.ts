import { type RefObject, useRef, useState } from "react";
import { useSelector } from "react-redux";
import type { Description } from "../../../shared/model/descriptions.ts";
import { type OwnTexts, ownTexts, saySame } from "../../../shared/model/own-texts.ts";
import { type AppDispatch, useAppDispatch } from "../../store/dispatch.ts";
import { useDraftKey } from "./draft-key.ts";
import { type EarlierText, isChanged, replacedText } from "./earlier-text.ts";
import { editedText } from "./is-written.ts";
import type { Draft, StateWithDrafts } from "./slice.ts";
import { dropDraft, openDraft, rebaseDraft, resetDescription, saveDraft } from "./thunks.ts";
import { useFocusAcross } from "./use-focus-across.ts";

/** A type or member with its description. */
export interface Described {
  readonly entityId: string;
  /** What its draft is kept under. */
  readonly draftOf: string;
  readonly description: Description | null;
}

/** The elements that get the focus by the steps of writing. */
export interface FocusPlaces {
  readonly editButton: RefObject<HTMLButtonElement | null>;
  readonly editor: RefObject<HTMLTextAreaElement | null>;
  /** The button for who has to choose between two texts. */
  readonly choice: RefObject<HTMLButtonElement | null>;
}

/** How far writing a description is. */
export interface EditingState extends Described {
  readonly key: string;
  /** Undefined while no editor is open. */
  readonly draft: Draft | undefined;
  /** What the description says now. */
  readonly now: OwnTexts;
  /** Whether that was changed elsewhere since the editor was opened. */
  readonly isElsewhere: boolean;
  /** The text that can be brought back; null for none. */
  readonly earlier: EarlierText | null;
  /** Whether the last step saved something. */
  readonly saved: boolean;
  readonly places: FocusPlaces;
}

/** Writing a description: how far it is, and the steps of whoever writes. */
export type DescriptionEditing = EditingState & ReturnType<typeof readingSteps> & ReturnType<typeof writingSteps>;

/** The draft of a description with the steps that open, save and drop it. */
export function useDescriptionEditing(described: Described): DescriptionEditing {
  const dispatch = useAppDispatch();
  const key = useDraftKey(described.draftOf);
  const draft = useSelector(({ drafts }: StateWithDrafts) => drafts[key]);
  const [saved, setSaved] = useState(false);
  const [earlier, setEarlier] = useState<EarlierText | null>(null);
  const places: FocusPlaces = { editButton: useRef(null), editor: useRef(null), choice: useRef(null) };
  const now = ownTexts(described.description);
  // What is being saved shows before its editor is closed.
  const isElsewhere = draft?.base !== undefined && !draft.saving && !saySame(draft.base, now);
  const followFocus = useFocusAcross(draft === undefined ? places.editButton : places.editor, draft !== undefined);
  const state: EditingState = { ...described, key, draft, now, isElsewhere, earlier, saved, places };
  const tools: EditingTools = { dispatch, setSaved, setEarlier, followFocus };
  return { ...state, ...readingSteps(state, tools), ...writingSteps(state, tools) };
}

/** What the steps change. */
interface EditingTools {
  readonly dispatch: AppDispatch;
  readonly setSaved: (saved: boolean) => void;
  readonly setEarlier: (earlier: EarlierText | null) => void;
  /** The focus is to go where the editor opens or closes. */
  readonly followFocus: () => void;
}

// While no editor is open.
function readingSteps({ entityId, description, key, now }: EditingState, tools: EditingTools) {
  const { dispatch, setSaved, setEarlier, followFocus } = tools;
  return {
    edit: () => {
      followFocus();
      setSaved(false);
      dispatch(openDraft(key, { text: editedText(description), parts: null, generated: null, base: now }));
    },
    bringBack: (text: EarlierText) => {
      const shown = editedText(description);
      followFocus();
      setSaved(false);
      setEarlier(null);
      const generated = text.generated && { ...text.generated, before: text.wasSaved ? shown : text.generated.before };
      dispatch(openDraft(key, { ...text, generated, base: text.base ?? now }));
    },
    reset: async () => {
      setSaved(false);
      if (await dispatch(resetDescription(entityId))) setEarlier(replacedText(description));
    },
  };
}

// While the editor is open.
function writingSteps({ entityId, description, key, draft, now, ...state }: EditingState, tools: EditingTools) {
  const { dispatch, setSaved, setEarlier, followFocus } = tools;
  return {
    cancel: () => {
      followFocus();
      // What has arrived of a text that was stopped for it is in the draft by now.
      const left = dispatch(dropDraft(key));
      if (left !== undefined && isChanged(left, description)) setEarlier({ ...left, wasSaved: false });
    },
    save: async () => {
      if (state.isElsewhere) return state.places.choice.current?.focus();
      followFocus();
      if (!(await dispatch(saveDraft(key, entityId, description?.parts)))) return;
      setSaved(true);
      setEarlier(draft !== undefined && isChanged(draft, description) ? replacedText(description) : null);
    },
    keepMine: () => {
      dispatch(rebaseDraft(key, now));
      state.places.editor.current?.focus();
    },
    takeTheirs: () => {
      followFocus();
      // With what has arrived of a text that was stopped for it.
      const left = dispatch(dropDraft(key));
      if (left !== undefined) setEarlier({ ...left, base: now, wasSaved: false });
    },
  };
}
