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
  /** The entity that the draft is stored under. */
  readonly draftOf: string;
  readonly description: Description | null;
}

/** The elements that receive the focus while editing. */
export interface FocusPlaces {
  readonly editButton: RefObject<HTMLButtonElement | null>;
  readonly editor: RefObject<HTMLTextAreaElement | null>;
  /** The button for a user who has to choose between two texts. */
  readonly choice: RefObject<HTMLButtonElement | null>;
}

/** The current state of editing a description. */
export interface EditingState extends Described {
  readonly key: string;
  /** Undefined while no editor is open. */
  readonly draft: Draft | undefined;
  /** The current texts of the description. */
  readonly now: OwnTexts;
  /** Whether the description was changed elsewhere since the editor was opened. */
  readonly isElsewhere: boolean;
  /** The text that can be restored; null for none. */
  readonly earlier: EarlierText | null;
  /** Whether the last step saved something. */
  readonly saved: boolean;
  readonly places: FocusPlaces;
}

/** The state of editing a description, and the actions that change it. */
export type DescriptionEditing = EditingState & ReturnType<typeof readingSteps> & ReturnType<typeof writingSteps>;

/** Returns the draft of a description with the actions that open, save and drop it. */
export function useDescriptionEditing(described: Described): DescriptionEditing {
  const dispatch = useAppDispatch();
  const key = useDraftKey(described.draftOf);
  const draft = useSelector(({ drafts }: StateWithDrafts) => drafts[key]);
  const [saved, setSaved] = useState(false);
  const [earlier, setEarlier] = useState<EarlierText | null>(null);
  const places: FocusPlaces = { editButton: useRef(null), editor: useRef(null), choice: useRef(null) };
  const now = ownTexts(described.description);
  // The saved text already shows before the editor is closed.
  const isElsewhere = draft?.base !== undefined && !draft.saving && !saySame(draft.base, now);
  const followFocus = useFocusAcross(draft === undefined ? places.editButton : places.editor, draft !== undefined);
  const state: EditingState = { ...described, key, draft, now, isElsewhere, earlier, saved, places };
  const tools: EditingTools = { dispatch, setSaved, setEarlier, followFocus };
  return { ...state, ...readingSteps(state, tools), ...writingSteps(state, tools) };
}

/** The tools that the actions use. */
interface EditingTools {
  readonly dispatch: AppDispatch;
  readonly setSaved: (saved: boolean) => void;
  readonly setEarlier: (earlier: EarlierText | null) => void;
  /** Announces that the focus should follow when the editor opens or closes. */
  readonly followFocus: () => void;
}

// The actions while no editor is open.
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
      if (await dispatch(resetDescription(entityId, now))) setEarlier(replacedText(description));
    },
  };
}

// The actions while the editor is open.
function writingSteps({ entityId, description, key, draft, now, ...state }: EditingState, tools: EditingTools) {
  const { dispatch, setSaved, setEarlier, followFocus } = tools;
  return {
    cancel: () => {
      followFocus();
      // The draft already contains what has arrived of a text whose generation was stopped.
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
      // Including what has arrived of a text whose generation was stopped.
      const left = dispatch(dropDraft(key));
      if (left !== undefined) setEarlier({ ...left, base: now, wasSaved: false });
    },
  };
}
