import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

/** A description that is being written. There is one as long as its editor is open. */
export interface Draft {
  readonly text: string;
  /** Whether the engine is keeping it. */
  readonly saving: boolean;
  /** Why it could not be kept. */
  readonly failure: string | null;
}

/** By `draftKey`. */
export type Drafts = Readonly<Record<string, Draft>>;

const initialState: Drafts = {};

const slice = createSlice({
  name: "drafts",
  initialState,
  reducers: {
    draftsRestored: (state, action: PayloadAction<Readonly<Record<string, string>>>) => {
      for (const [key, text] of Object.entries(action.payload)) state[key] ??= openDraft(text);
    },
    draftChanged: (
      state,
      { payload: { key, text } }: PayloadAction<{ readonly key: string; readonly text: string }>,
    ) => {
      state[key] = openDraft(text);
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

function openDraft(text: string): Draft {
  return { text, saving: false, failure: null };
}
