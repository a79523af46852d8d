import { createSlice, isAnyOf, type PayloadAction } from "@reduxjs/toolkit";
import { shallowEqual } from "react-redux";
import type { AppError } from "../../../shared/errors/errors.ts";
import type { FileTextHits, TextQuery, TextSearchSummary } from "../../../shared/model/text-search.ts";
import type { AppThunk } from "../../store/dispatch.ts";
import { engineLost, engineRestarted, imported } from "../../store/engine-actions.ts";
import type { StateWithExplorer } from "../explorer/slice.ts";
import { otherProjectShown, projectChanged, projectCleared, projectOpened } from "../project/slice.ts";
import type { StateWithSource } from "../source/slice.ts";

/** What a search has found so far. */
export interface TextResults {
  /** The number of the search. */
  readonly search: number;
  readonly query: TextQuery;
  /** In the order of the project, those of tests last. */
  readonly files: readonly FileTextHits[];
  /** Of how many files it has looked at so many. */
  readonly searched: number;
  readonly total: number;
  /** Null until it ends as it should. */
  readonly summary: TextSearchSummary | null;
  /** Why it did not; null as long as it has not failed. */
  readonly failure: AppError | null;
}

export interface TextSearchState {
  /** Null until it is opened for the first time, which is when it is loaded. */
  readonly open: boolean | null;
  /** Counts how often it was asked for since it came back by itself: each time its field takes the keyboard. */
  readonly asked: number;
  readonly query: TextQuery;
  /** Whether the query was changed, or the project, since it was last searched for. */
  readonly isDue: boolean;
  /** The number of the latest search: what others find is passed over. */
  readonly search: number;
  /** Those of the search before stay until the next one has something to say. */
  readonly results: TextResults | null;
  /** The keys of rows that were closed. */
  readonly closed: Readonly<Record<string, true>>;
  /** The key of the row that the keyboard is at; null for the first one. */
  readonly focused: string | null;
  /** The key of the hit that is shown in the code. */
  readonly shown: string | null;
}

export interface StateWithTextSearch extends StateWithExplorer, StateWithSource {
  readonly textSearch: TextSearchState;
}

export type TextSearchThunk<Answer = void> = AppThunk<Answer, StateWithTextSearch>;

const initialState: TextSearchState = {
  open: null,
  asked: 0,
  query: {
    text: "",
    isRegularExpression: false,
    isCaseSensitive: false,
    isWholeWord: false,
    within: "everything",
    folder: "",
  },
  isDue: false,
  // The engine may outlive the page, and tell the one after it of a search that this one has begun.
  search: Math.floor(Math.random() * 2 ** 31),
  results: null,
  closed: {},
  focused: null,
  shown: null,
};

const slice = createSlice({
  name: "textSearch",
  initialState,
  reducers: {
    /** With the text to look for; the latest one for none. */
    textSearchOpened: (state, { payload: text }: PayloadAction<string>): TextSearchState => {
      const opened = { ...state, open: true, asked: state.asked + 1 };
      return text === "" || text === state.query.text ? opened : wants(opened, { text });
    },
    /** For the files in a folder alone, by its path inside the project, with the latest text. */
    folderSearchOpened: (state, { payload: folder }: PayloadAction<string>): TextSearchState => {
      const opened = { ...state, open: true, asked: state.asked + 1 };
      return folder === state.query.folder ? opened : wants(opened, { folder });
    },
    /** It comes back with what it looked for, and leaves the keyboard where it is. */
    textSearchRestored: (state, { payload: query }: PayloadAction<TextQuery>): TextSearchState => {
      const restored = { ...state, open: true, asked: 0 };
      return shallowEqual(query, state.query) ? restored : wants(restored, query);
    },
    textSearchClosed: (state) => {
      state.open = false;
    },
    queryChanged: (state, { payload }: PayloadAction<Partial<TextQuery>>): TextSearchState => wants(state, payload),
    searchBegan: (state, { payload: search }: PayloadAction<number>) => {
      Object.assign(state, { search, isDue: false });
    },
    /** What the latest search has found, and how it has ended. */
    resultsChanged: (state, { payload: results }: PayloadAction<TextResults>) => {
      if (results.search !== state.results?.search) Object.assign(state, { closed: {}, focused: null, shown: null });
      Object.assign(state, { results });
    },
    rowsToggled: (
      { closed },
      { payload }: PayloadAction<{ readonly keys: readonly string[]; readonly open: boolean }>,
    ) => {
      for (const key of payload.keys) {
        if (payload.open) delete closed[key];
        else closed[key] = true;
      }
    },
    rowFocused: (state, { payload: key }: PayloadAction<string>) => {
      state.focused = key;
    },
    hitShown: (state, { payload: key }: PayloadAction<string>) => {
      Object.assign(state, { focused: key, shown: key });
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(projectCleared, (state): TextSearchState => ({ ...state, open: state.open && false }))
      // What was found in another project is not shown any more, and its folders are not those of this one.
      .addCase(otherProjectShown, (state): TextSearchState => ({ ...wants(state, { folder: "" }), results: null }))
      // Not again by itself: the search may have been what the engine ended of.
      .addMatcher(isAnyOf(engineRestarted, engineLost), (state): TextSearchState => {
        return isSearching(state) ? { ...state, search: state.search + 1, results: stopped(state) } : state;
      })
      .addMatcher(isAnyOf(projectOpened, projectChanged, imported), (state): TextSearchState => wants(state, {}));
  },
});

export const {
  textSearchOpened,
  folderSearchOpened,
  textSearchRestored,
  textSearchClosed,
  queryChanged,
  searchBegan,
  resultsChanged,
  rowsToggled,
  rowFocused,
  hitShown,
} = slice.actions;
export const textSearchReducer = slice.reducer;

/** Whether the latest query is being searched for. */
export function isSearching({ isDue, query, search, results }: TextSearchState): boolean {
  if (isDue || query.text === "") return false;
  return results?.search !== search || (results.summary === null && results.failure === null);
}

/** The latest query is to be looked for again; nothing where it has no text. A search that runs is given up. */
function wants(state: TextSearchState, change: Partial<TextQuery>): TextSearchState {
  const query = { ...state.query, ...change };
  const isDue = query.text !== "";
  return { ...state, query, isDue, search: state.search + 1, results: isDue ? state.results : null };
}

/** What a search had found when it was ended. */
function stopped({ search, query, results }: TextSearchState): TextResults {
  const { files = [], searched = 0, total = 0 } = results?.search === search ? results : {};
  const hits = files.reduce((sum, file) => sum + file.total, 0);
  const counts = { hits, files: files.length, searched, total, unsearched: [], unsearchedTotal: 0 };
  return { search: search + 1, query, files, searched, total, summary: { end: "cancelled", ...counts }, failure: null };
}
