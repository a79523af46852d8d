import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { GeneratedDescription } from "../../../shared/model/descriptions.ts";
import type { AppThunk } from "../../store/dispatch.ts";

/** A description that is being written. There is one as long as its editor is open. */
export interface Draft {
  readonly text: string;
  /** Whether the engine is keeping it. */
  readonly saving: boolean;
  /** The reason why it could not be kept. */
  readonly failure: string | null;
  /** The origin of a generated text, until it is changed. */
  readonly generated: Generated | null;
}

export interface Generated {
  readonly origin: GeneratedDescription["origin"];
  /** The text that it has replaced. */
  readonly before: string;
}

export interface DraftChange {
  readonly key: string;
  readonly text: string;
  readonly generated?: Generated | undefined;
}

/** All drafts, by `draftKey`. */
export type Drafts = Readonly<Record<string, Draft>>;

export interface StateWithDrafts {
  readonly drafts: Drafts;
}

export type DraftThunk<Answer = Promise<void>> = AppThunk<Answer, StateWithDrafts>;

const initialState: Drafts = {};

const slice = createSlice({
  name: "drafts",
  initialState,
  reducers: {
    draftsRestored: (state, action: PayloadAction<Readonly<Record<string, string>>>) => {
      for (const [key, text] of Object.entries(action.payload)) state[key] ??= openDraft(text);
    },
    draftChanged: (state, { payload: { key, text, generated } }: PayloadAction<DraftChange>) => {
      state[key] = openDraft(text, generated);
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

export const { draftsRestored, draftChanged, draftDropped, savingStarted, savingFailed } = slice.actions;
export const draftsReducer = slice.reducer;

function openDraft(text: string, generated: Generated | null = null): Draft {
  return { text, saving: false, failure: null, generated };
}
