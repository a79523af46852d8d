import type { SearchReport } from "../../../shared/model/outline.ts";
import { noticeRaised } from "../notices/slice.ts";
import type { ExplorerThunk } from "./slice.ts";
import { filterAnswered, filterChanged } from "./slice.ts";
import { expandAncestors, loadOutlines, revealEntity } from "./thunks.ts";

/** Delay after the last key press before the filter is applied. */
const TYPING_MILLISECONDS = 60;

/** Maximum number of files that are expanded at once to show the matches in them. */
const OPENED_FILES = 48;

const NOTHING_FOUND: SearchReport = { fileIds: [], total: 0, best: null, members: [] };

/**
 * Filters the tree by name. Matching files are found at once, types and methods when the engine has answered. An empty
 * text ends the filter and expands the ancestors of what was chosen meanwhile.
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

/** Shows the best match of the filter, as soon as the engine has answered. */
export function openBest(): ExplorerThunk {
  return async (dispatch, getState) => {
    const text = getState().explorer.view.filter?.text;
    if (getState().explorer.view.filter?.total === null) await dispatch(refreshFilter());
    const { filter } = getState().explorer.view;
    if (filter?.text === text && filter?.best != null) dispatch(revealEntity(filter.best));
  };
}

/** Searches for the filter's matches; also after the project has changed. Nodes that were expanded by hand stay so. */
export function refreshFilter(): ExplorerThunk {
  return async (dispatch, getState, { engine }) => {
    const text = getState().explorer.view.filter?.text ?? "";
    const isCurrent = () => getState().explorer.view.filter?.text === text;
    if (text.trim() === "") return;
    const answer = await engine.search(text.trim());
    if (!isCurrent()) return;
    // While the first import of a project runs, there is no project to search in.
    if (!answer.ok && answer.error.code !== "noProject") dispatch(noticeRaised("failure", answer.error.message));
    const found = answer.ok ? answer.value : NOTHING_FOUND;
    dispatch(filterAnswered({ text, ...found }));
    await dispatch(loadOutlines(found.fileIds.slice(0, OPENED_FILES)));
  };
}
