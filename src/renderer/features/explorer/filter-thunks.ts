import type { SearchReport } from "../../../shared/model/outline.ts";
import { noticeRaised } from "../notices/slice.ts";
import type { ExplorerThunk } from "./slice.ts";
import { filterAnswered, filterChanged } from "./slice.ts";
import { expandAncestors, loadOutlines, revealEntity } from "./thunks.ts";

/** Whoever types on within this time is not done yet. */
const TYPING_MILLISECONDS = 60;

/** Files that are opened at once to show what was found in them. */
const OPENED_FILES = 48;

const NOTHING_FOUND: SearchReport = { fileIds: [], total: 0, best: null, members: [] };

/**
 * Filters the tree for what has the text in its name. Names of files are found at once, those of types and methods when
 * the engine has answered. An empty text ends it, and opens the way to what was chosen meanwhile.
 */
export function filterTree(text: string): ExplorerThunk {
  return async (dispatch, getState) => {
    const isCurrent = () => getState().explorer.view.filter?.text === text;
    dispatch(filterChanged(text));
    const { selected } = getState().explorer.view;
    if (text === "" && selected !== null) dispatch(expandAncestors(selected));
    await new Promise((resolve) => setTimeout(resolve, TYPING_MILLISECONDS));
    if (isCurrent()) await dispatch(refreshFilter());
  };
}

/** Shows what fits the filter best, as soon as the engine has said what that is. */
export function openBest(): ExplorerThunk {
  return async (dispatch, getState) => {
    const text = getState().explorer.view.filter?.text;
    if (getState().explorer.view.filter?.total === null) await dispatch(refreshFilter());
    const { filter } = getState().explorer.view;
    if (filter?.text === text && filter?.best != null) dispatch(revealEntity(filter.best));
  };
}

/** Looks for what the filter leaves; again, when the project has changed. What was opened by hand stays open. */
export function refreshFilter(): ExplorerThunk {
  return async (dispatch, getState, { engine }) => {
    const text = getState().explorer.view.filter?.text ?? "";
    const isCurrent = () => getState().explorer.view.filter?.text === text;
    if (text.trim() === "") return;
    const answer = await engine.search(text.trim());
    if (!isCurrent()) return;
    // While the first import of a project runs, there is none to search in.
    if (!answer.ok && answer.error.code !== "noProject") dispatch(noticeRaised("failure", answer.error.message));
    const found = answer.ok ? answer.value : NOTHING_FOUND;
    dispatch(filterAnswered({ text, ...found }));
    await dispatch(loadOutlines(found.fileIds.slice(0, OPENED_FILES)));
  };
}
