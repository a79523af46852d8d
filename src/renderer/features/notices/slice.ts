import { createSlice, isAnyOf, nanoid, type PayloadAction } from "@reduxjs/toolkit";
import { errorMessages } from "../../../shared/messages/error-messages.ts";
import { importCancelled, imported, importFailed } from "../../store/engine-actions.ts";

/** Something the user is told: failures stay until they are closed, news go by themselves. */
export interface Notice {
  readonly id: string;
  readonly kind: "failure" | "news";
  readonly text: string;
}

/** How long news are shown. */
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
      // What is said again, by all that has failed for one reason, takes the place of what was said.
      reducer: (state, { payload }: PayloadAction<Notice>) => [
        ...state.filter(({ kind, text }) => kind !== payload.kind || text !== payload.text),
        payload,
      ],
    },
    noticeClosed: (state, action: PayloadAction<string>) => state.filter((notice) => notice.id !== action.payload),
    /** What this text says is not so any more. */
    noticeWithdrawn: (state, action: PayloadAction<string>) => state.filter(({ text }) => text !== action.payload),
  },
  extraReducers: (builder) =>
    builder.addMatcher(isAnyOf(imported, importFailed, importCancelled), (state) =>
      state.filter(({ text }) => text !== errorMessages.importRunning),
    ),
});

export const { noticeRaised, noticeClosed, noticeWithdrawn } = slice.actions;
export const noticesReducer = slice.reducer;
