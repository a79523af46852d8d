import { createSlice, isAnyOf, nanoid, type PayloadAction } from "@reduxjs/toolkit";
import { errorMessages } from "../../../shared/messages/error-messages.ts";
import { importCancelled, imported, importFailed } from "../../store/engine-actions.ts";

/** A message to the user: failures stay until they are closed, news disappear after a while. */
export interface Notice {
  readonly id: string;
  readonly kind: "failure" | "news";
  readonly text: string;
}

/** Display time of news. */
export const NEWS_MILLISECONDS = 6_000;

export interface StateWithNotices {
  readonly notices: readonly Notice[];
}

const initialState: readonly Notice[] = [];

const slice = createSlice({
  name: "notices",
  initialState,
  reducers: {
    noticeRaised: {
      prepare: (kind: Notice["kind"], text: string) => ({ payload: { id: nanoid(), kind, text } }),
      // A repeated notice, as when several requests fail for the same reason, replaces the earlier one.
      reducer: (state, { payload }: PayloadAction<Notice>) => [
        ...state.filter(({ kind, text }) => kind !== payload.kind || text !== payload.text),
        payload,
      ],
    },
    noticeClosed: (state, action: PayloadAction<string>) => state.filter((notice) => notice.id !== action.payload),
    /** Removes the notice with this text, which no longer applies. */
    noticeWithdrawn: (state, action: PayloadAction<string>) => state.filter(({ text }) => text !== action.payload),
  },
  extraReducers: (builder) =>
    builder.addMatcher(isAnyOf(imported, importFailed, importCancelled), (state) =>
      state.filter(({ text }) => text !== errorMessages.importRunning),
    ),
});

export const { noticeRaised, noticeClosed, noticeWithdrawn } = slice.actions;
export const noticesReducer = slice.reducer;
