import type { EngineEvent } from "../../../shared/engine/engine-event.ts";
import type { TextQuery } from "../../../shared/model/text-search.ts";
import type { Platform } from "../../platform/platform.ts";
import { DETAILS_PANE_ID } from "../details-pane/pane-scroll.ts";
import type { TreeCommand } from "../explorer/keyboard.ts";
import { revealEntity } from "../explorer/thunks.ts";
import { sourceOpened } from "../source/state/slice.ts";
import { isSourceFocused, SOURCE_PANE_ID } from "../source/state/source-pane-id.ts";
import { hasRoomBeside } from "../source/state/window-width.ts";
import { type HitRow, hitStep, placeOfHit, type ResultRow, rowsAround } from "./hit-rows.ts";
import { selectAllRows } from "./selectors.ts";
import {
  hitShown,
  isSearching,
  resultsChanged,
  rowFocused,
  rowsToggled,
  searchBegan,
  type TextResults,
  type TextSearchThunk,
  textSearchClosed,
  textSearchOpened,
  textSearchRestored,
} from "./slice.ts";

/** The id of the search pane. */
export const TEXT_SEARCH_PANE_ID = "text-search-pane";

type SearchEvent = Extract<EngineEvent, { readonly search: number }>;

/** Searches for the latest query; results arrive as events of the engine. */
export function searchText(): TextSearchThunk<Promise<void>> {
  return async (dispatch, getState, { engine, platform }) => {
    const { query, search: before } = getState().textSearch;
    const search = before + 1;
    dispatch(searchBegan(search));
    let results: TextResults = { search, query, files: [], searched: 0, total: 0, summary: null, failure: null };
    const take = (change: Partial<TextResults>) => {
      results = { ...results, ...change };
      // The store deep-freezes what it keeps, unless the outermost object is frozen already.
      dispatch(resultsChanged(Object.freeze(results)));
    };
    const stop = listenTo(platform, search, (event) => {
      const isWanted = getState().textSearch.search === search;
      if (isWanted) take(changeBy(event, results));
      if (event.type !== "textFound") stop();
      else if (!isWanted) void engine.cancelTextSearch(search);
    });
    const begun = await engine.searchText(search, query);
    if (begun.ok) return;
    stop();
    if (getState().textSearch.search === search) take({ failure: begun.error });
  };
}

/** Listens to the events of a search until the returned function is called, or until the engine ends. */
function listenTo(platform: Platform, search: number, listener: (event: SearchEvent) => void): () => void {
  const endings = [
    platform.onEngineEvent((event) => {
      if (isOfSearch(event, search)) listener(event);
    }),
    platform.onEngineRestarted(() => stop()),
  ];
  const stop = () => {
    for (const end of endings) end();
  };
  return stop;
}

function isOfSearch(event: EngineEvent, search: number): event is SearchEvent {
  return "search" in event && event.search === search;
}

function changeBy(event: SearchEvent, { files }: TextResults): Partial<TextResults> {
  switch (event.type) {
    case "textFound":
      return { files: [...files, ...event.files], searched: event.searched, total: event.total };
    case "textSearchEnded":
      return { summary: event.summary, searched: event.summary.searched, total: event.summary.total };
    case "textSearchFailed":
      return { failure: event.error };
  }
}

/** Stops the running search; its results stay. */
export function stopSearching(): TextSearchThunk<Promise<void>> {
  return async (_, getState, { engine }) => {
    await engine.cancelTextSearch(getState().textSearch.search);
  };
}

/** Closes the search; the focus returns to the code, or else to the details. */
export function closeTextSearch(): TextSearchThunk {
  return (dispatch) => {
    dispatch(endTextSearch());
    const code = document.querySelector<HTMLElement>(`#${SOURCE_PANE_ID} [data-pane-focus]`);
    (code ?? document.getElementById(DETAILS_PANE_ID))?.focus();
  };
}

function endTextSearch(): TextSearchThunk {
  return (dispatch, getState) => {
    if (isSearching(getState().textSearch)) void dispatch(stopSearching());
    dispatch(textSearchClosed());
  };
}

/** Restores the search that an address names; null closes it. The focus stays unless its element is gone. */
export function restoreTextSearch(query: TextQuery | null): TextSearchThunk {
  return (dispatch, getState) => {
    if (query !== null) dispatch(textSearchRestored(query));
    else if (getState().textSearch.open === true) {
      const hasFocus = document.activeElement?.closest(`#${TEXT_SEARCH_PANE_ID}`) != null;
      dispatch(hasFocus ? closeTextSearch() : endTextSearch());
    }
  };
}

function areDetailsFocused(): boolean {
  return document.getElementById(DETAILS_PANE_ID)?.contains(document.activeElement) === true;
}

/** Runs a scheduled search at once; otherwise goes to the next or previous hit without moving the focus. */
export function searchNowOrStep(step: 1 | -1): TextSearchThunk {
  return (dispatch, getState) => {
    const { isDue, query } = getState().textSearch;
    if (isDue) void dispatch(searchText());
    else if (query.text !== "") dispatch(stepHit(step));
  };
}

/** Shows a hit in the tree, the details and the code; the focus moves there only if requested. */
export function showHit(row: HitRow, takesFocus: boolean): TextSearchThunk {
  return (dispatch) => {
    dispatch(hitShown(row.key));
    dispatch(revealEntity(row.hit.within?.id ?? row.found.file.id));
    dispatch(sourceOpened({ place: placeOfHit(row), takesFocus, position: null }));
  };
}

/** Goes to the next or previous hit, wrapping around at the end; opens the search if there is none. */
export function stepHit(step: 1 | -1): TextSearchThunk {
  return (dispatch, getState) => {
    const { focused, isDue, results, search } = getState().textSearch;
    if (isDue) return void dispatch(searchText());
    // The results of the previous query stay in view until the latest one reports something.
    if (results !== null && results.search !== search) return;
    const hit = hitStep(selectAllRows(getState()), focused, step);
    if (hit === null) return void dispatch(textSearchOpened(""));
    dispatch(rowsToggled({ keys: rowsAround(hit), open: true }));
    // The code of another file replaces the one that has the focus, and in a narrow window it covers the details.
    dispatch(showHit(hit, isSourceFocused() || (!hasRoomBeside() && areDetailsFocused())));
  };
}

/** Runs the command of a key or click on a row: a hit is shown, any other row is expanded or collapsed. */
export function runRowCommand(command: TreeCommand<ResultRow>, takesFocus: boolean): TextSearchThunk {
  return (dispatch) => {
    if (command.type === "focus") dispatch(rowFocused(command.key));
    else if (command.type === "expand") dispatch(rowsToggled({ keys: command.keys, open: true }));
    else if (command.type === "collapse") dispatch(rowsToggled({ keys: [command.key], open: false }));
    else if (command.row.kind === "hit") dispatch(showHit(command.row, takesFocus));
    else {
      dispatch(rowFocused(command.row.key));
      dispatch(rowsToggled({ keys: [command.row.key], open: !command.row.expanded }));
    }
  };
}
