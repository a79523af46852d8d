import { createSlice, isAnyOf, type PayloadAction } from "@reduxjs/toolkit";
import { shallowEqual } from "react-redux";
import type { AppError } from "../../../shared/errors/errors.ts";
import type { FileTextHits, TextQuery, TextSearchSummary } from "../../../shared/model/text-search.ts";
import type { AppThunk } from "../../store/dispatch.ts";
import { engineLost, engineRestarted, imported } from "../../store/engine-actions.ts";
import type { StateWithExplorer } from "../explorer/slice.ts";
import { otherProjectShown, projectChanged, projectCleared, projectOpened } from "../project/slice.ts";
import type { StateWithSource } from "../source/state/slice.ts";

/** The results of a search so far. */
export interface TextResults {
  /** The number of the search. */
  readonly search: number;
  readonly query: TextQuery;
  /** In project order, with test files last. */
  readonly files: readonly FileTextHits[];
  /** How many files have been searched, and their total. */
  readonly searched: number;
  readonly total: number;
  /** Null until the search ends normally. */
  readonly summary: TextSearchSummary | null;
  /** The reason why the search failed; null if it has not failed. */
  readonly failure: AppError | null;
}

export interface TextSearchState {
  /** Null until it is opened for the first time, which is when it is loaded. */
  readonly open: boolean | null;
  /** Counts how often the search was requested since it was restored: its field takes the focus each time. */
  readonly asked: number;
  /** Whether the text was typed before its field had loaded, so that the field must not select it. */
  readonly isTypedAhead: boolean;
  readonly query: TextQuery;
  /** Whether the query or the project has changed since the last search. */
  readonly isDue: boolean;
  /** The number of the latest search: results of any other are ignored. */
  readonly search: number;
  /** The results of the previous search stay until the next one reports something. */
  readonly results: TextResults | null;
  /** The keys of collapsed rows. */
  readonly closed: Readonly<Record<string, true>>;
  /** The key of the focused row; null for the first one. */
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
  isTypedAhead: false,
  query: {
    text: "",
    isRegularExpression: false,
    isCaseSensitive: false,
    isWholeWord: false,
    within: "everything",
    folder: "",
  },
  isDue: false,
  // The engine may outlive the page, and report a search that this page has started to the next page.
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
    /** Opens the search with a text; if it is empty, with the latest one. */
    textSearchOpened: (state, { payload: text }: PayloadAction<string>): TextSearchState => {
      const opened = openedAgain(state);
      return text === "" || text === state.query.text ? opened : wants(opened, { text });
    },
    /** Opens the search limited to the files in a folder, by its path inside the project, with the latest text. */
    folderSearchOpened: (state, { payload: folder }: PayloadAction<string>): TextSearchState => {
      const opened = openedAgain(state);
      return folder === state.query.folder ? opened : wants(opened, { folder });
    },
    /** Restores the search with its query without moving the focus. */
    textSearchRestored: (state, { payload: query }: PayloadAction<TextQuery>): TextSearchState => {
      const restored = { ...state, open: true, asked: 0 };
      return shallowEqual(query, state.query) ? restored : wants(restored, query);
    },
    textSearchClosed: (state) => {
      state.open = false;
    },
    /** Changes the text before the pane with its field has loaded. */
    typedAhead: (state, { payload: text }: PayloadAction<string>): TextSearchState => {
      return { ...wants(state, { text }), isTypedAhead: true };
    },
    queryChanged: (state, { payload }: PayloadAction<Partial<TextQuery>>): TextSearchState => wants(state, payload),
    searchBegan: (state, { payload: search }: PayloadAction<number>) => {
      Object.assign(state, { search, isDue: false });
    },
    /** Stores the results of the latest search, or its end. */
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
      // Results of another project are not shown any more, and its folders do not exist in this one.
      .addCase(otherProjectShown, (state): TextSearchState => ({ ...wants(state, { folder: "" }), results: null }))
      // Not repeated automatically: the search may be the reason why the engine ended.
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
  typedAhead,
  queryChanged,
  searchBegan,
  resultsChanged,
  rowsToggled,
  rowFocused,
  hitShown,
} = slice.actions;
export const textSearchReducer = slice.reducer;

/** Returns whether the latest query is being searched for. */
export function isSearching({ isDue, query, search, results }: TextSearchState): boolean {
  if (isDue || query.text === "") return false;
  return results?.search !== search || (results.summary === null && results.failure === null);
}

function openedAgain(state: TextSearchState): TextSearchState {
  return { ...state, open: true, asked: state.asked + 1, isTypedAhead: false };
}

/**
 * Schedules a search for the latest query, unless its text is empty. Results of a running search are ignored from then
 * on.
 */
function wants(state: TextSearchState, change: Partial<TextQuery>): TextSearchState {
  const query = { ...state.query, ...change };
  const isDue = query.text !== "";
  return { ...state, query, isDue, search: state.search + 1, results: isDue ? state.results : null };
}

/** Returns the results of a search at the time it was stopped. */
function stopped({ search, query, results }: TextSearchState): TextResults {
  const { files = [], searched = 0, total = 0 } = results?.search === search ? results : {};
  const hits = files.reduce((sum, file) => sum + file.total, 0);
  const counts = { hits, files: files.length, searched, total, unsearched: [], unsearchedTotal: 0 };
  return { search: search + 1, query, files, searched, total, summary: { end: "cancelled", ...counts }, failure: null };
}
