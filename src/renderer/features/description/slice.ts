import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { EditedPart, GeneratedDescription } from "../../../shared/model/descriptions.ts";
import type { OwnTexts } from "../../../shared/model/own-texts.ts";
import type { AppThunk } from "../../store/dispatch.ts";
import type { StateWithAnswers } from "../../store/engine-api.ts";

/** A description that is being edited. It exists as long as its editor is open. */
export interface Draft {
  /** The summary. */
  readonly text: string;
  /** The parts besides the summary as they are being edited; null while they are unchanged. */
  readonly parts: readonly EditedPart[] | null;
  /** Whether the engine is saving the draft. */
  readonly saving: boolean;
  /** The reason why saving failed. */
  readonly failure: string | null;
  /** The origin of a generated text, until the text is edited. */
  readonly generated: Generated | null;
  /** The texts of the description when its editor was opened; undefined if unknown. */
  readonly base?: OwnTexts | undefined;
}

export interface Generated {
  readonly origin: GeneratedDescription["origin"];
  /** The text that the generated text has replaced. */
  readonly before: string;
  /** Whether the generation was stopped before its end. */
  readonly isPartial?: boolean;
}

export interface DraftChange {
  readonly key: string;
  readonly text: string;
  readonly generated?: Generated | undefined;
}

/** The arguments for opening an editor with these texts. */
export interface DraftOpening extends KeptDraft {
  readonly key: string;
}

export interface BaseChange {
  readonly key: string;
  readonly base: OwnTexts;
}

export interface PartsChange {
  readonly key: string;
  readonly parts: readonly EditedPart[];
}

/** The part of a draft that survives a reload, and is restored after the draft was dropped. */
export type KeptDraft = Pick<Draft, "text" | "parts" | "generated" | "base">;

/** All drafts, by `draftKey`. */
export type Drafts = Readonly<Record<string, Draft>>;

export interface StateWithDrafts {
  readonly drafts: Drafts;
}

export type DraftThunk<Answer = Promise<void>> = AppThunk<Answer, StateWithDrafts & StateWithAnswers>;

const initialState: Drafts = {};

const NEW: Omit<Draft, keyof KeptDraft> = { saving: false, failure: null };

const slice = createSlice({
  name: "drafts",
  initialState,
  reducers: {
    draftsRestored: (state, { payload }: PayloadAction<Readonly<Record<string, KeptDraft>>>) => {
      for (const [key, kept] of Object.entries(payload))
        Object.assign(state, { [key]: state[key] ?? { ...NEW, ...kept } });
    },
    draftOpened: (state, { payload: { key, ...draft } }: PayloadAction<DraftOpening>) => {
      Object.assign(state, { [key]: { ...NEW, ...draft } });
    },
    draftChanged: (state, { payload: { key, text, generated } }: PayloadAction<DraftChange>) => {
      const { parts = null, base } = state[key] ?? {};
      state[key] = { ...NEW, parts, base, text, generated: generated ?? null };
    },
    baseChanged: (state, { payload: { key, base } }: PayloadAction<BaseChange>) => {
      const draft = state[key];
      if (draft !== undefined) Object.assign(draft, { base, failure: null });
    },
    partsChanged: (state, { payload: { key, parts } }: PayloadAction<PartsChange>) => {
      const draft = state[key];
      if (draft !== undefined) Object.assign(draft, { parts, failure: null });
    },
    draftDropped: (state, action: PayloadAction<string>) => {
      delete state[action.payload];
    },
    savingStarted: (state, action: PayloadAction<string>) => {
      const draft = state[action.payload];
      if (draft !== undefined) Object.assign(draft, { saving: true, failure: null });
    },
    savingFailed: (state, { payload }: PayloadAction<{ readonly key: string; readonly failure: string }>) => {
      const draft = state[payload.key];
      if (draft !== undefined) Object.assign(draft, { saving: false, failure: payload.failure });
    },
  },
});

export const { draftsRestored, draftOpened, draftChanged, baseChanged, partsChanged } = slice.actions;
export const { draftDropped, savingStarted, savingFailed } = slice.actions;
export const draftsReducer = slice.reducer;
