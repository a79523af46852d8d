import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { EditedPart, GeneratedDescription } from "../../../shared/model/descriptions.ts";
import type { OwnTexts } from "../../../shared/model/own-texts.ts";
import type { AppThunk } from "../../store/dispatch.ts";
import type { StateWithAnswers } from "../../store/engine-api.ts";

/** A description that is being written. There is one as long as its editor is open. */
export interface Draft {
  /** The summary. */
  readonly text: string;
  /** All that it says besides, as it is being written; null while that is as it was. */
  readonly parts: readonly EditedPart[] | null;
  /** Whether the engine is keeping it. */
  readonly saving: boolean;
  /** The reason why it could not be kept. */
  readonly failure: string | null;
  /** The origin of a generated text, until it is changed. */
  readonly generated: Generated | null;
  /** What the description said when its editor was opened; undefined where nobody knows. */
  readonly base?: OwnTexts | undefined;
}

export interface Generated {
  readonly origin: GeneratedDescription["origin"];
  /** The text that it has replaced. */
  readonly before: string;
  /** It was stopped before its end. */
  readonly isPartial?: boolean;
}

export interface DraftChange {
  readonly key: string;
  readonly text: string;
  readonly generated?: Generated | undefined;
}

/** An editor that is opened with these texts, over this description. */
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

/** The part of a draft that outlives the page, and is brought back after it was dropped. */
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
