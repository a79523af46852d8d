import type { Result } from "../../../shared/errors/result.ts";
import { buildEntityId, fileIdIn, parseEntityId, typeIdIn } from "../../../shared/model/entity-id.ts";
import { isExternalId } from "../../../shared/model/external-id.ts";
import type { FileOutline } from "../../../shared/model/outline.ts";
import type { ProjectFile } from "../../../shared/model/project.ts";
import { engineApi } from "../../store/engine-api.ts";
import { afterPaint } from "../../ui/after-paint.ts";
import { selectFiles } from "../project/selectors.ts";
import { directoriesOf, directoryKey, isDirectoryKey, nodeOfDirectory, outerKeys } from "./file-tree.ts";
import type { TreeCommand } from "./keyboard.ts";
import { nodeKeyOf } from "./node-key.ts";
import { isOwnTypeId, likelyOwnTypeId } from "./own-type.ts";
import { idOfRow, isInFile, type TreeRow } from "./rows.ts";
import { isOpen, selectRoot } from "./selectors.ts";
import type { ExplorerThunk, KeptPlace, StateWithExplorer } from "./slice.ts";
import {
  type LoadedOutline,
  nodeCollapsed,
  nodeFocused,
  nodeRestored,
  nodeSelected,
  nodesExpanded,
  outlinesAnswered,
  outlinesRequested,
  selectionChecked,
} from "./slice.ts";

/**
 * Number of outlines that are requested, and shown, at a time: opening a folder of hundreds of files never blocks the
 * page.
 */
const OUTLINES_AT_A_TIME = 32;

/** Executes the command of a key. */
export function runTreeCommand(command: TreeCommand): ExplorerThunk<void> {
  return (dispatch) => {
    if (command.type === "focus") dispatch(nodeFocused(command.key));
    else if (command.type === "expand") dispatch(expandNodes(command.keys));
    else if (command.type === "collapse") dispatch(nodeCollapsed(command.key));
    else dispatch(activateNode(command.row));
  };
}

/** Expands or collapses a node without selecting it. */
export function toggleNode(row: TreeRow): ExplorerThunk<void> {
  return (dispatch) => {
    dispatch(nodeFocused(row.key));
    dispatch(openOrClose(row));
  };
}

function openOrClose(row: TreeRow): ExplorerThunk<void> {
  return (dispatch) => {
    if (row.expanded) dispatch(nodeCollapsed(row.key));
    else if (row.expandable) dispatch(expandNodes([row.key]));
  };
}

/** Handles Enter: selects what a row stands for, and expands or collapses its node if possible. */
export function activateNode(row: TreeRow): ExplorerThunk<void> {
  return (dispatch) => {
    dispatch(chooseNode(row));
    if (isNode(row)) dispatch(toggleNode(row));
  };
}

/**
 * Handles a click. Clicks do not follow each other as quickly as keys, so the details are shown before the node is
 * expanded.
 */
export function clickNode(row: TreeRow): ExplorerThunk {
  return async (dispatch, getState) => {
    if (!isInFile(row) && row.own === null) return dispatch(activateNode(row));
    dispatch(chooseNode(row));
    await afterPaint();
    // An earlier click may have expanded or collapsed it meanwhile.
    dispatch(openOrClose({ ...row, expanded: isOpen(getState(), row.key) }));
  };
}

function chooseNode(row: TreeRow): ExplorerThunk<void> {
  return (dispatch) => {
    if (row.kind === "failed") void dispatch(loadOutlines([fileIdOfRow(row)]));
    if (!isNode(row)) return;
    const id = idOfRow(row);
    dispatch(askForDetails(id));
    dispatch(nodeSelected(id));
  };
}

/** Returns whether a row stands for a node and not for a placeholder. */
export function isNode({ kind }: TreeRow): boolean {
  return kind !== "loading" && kind !== "failed";
}

/** Prefetches what a choice is about to show, so that the engine works on it while the page renders the choice. */
function askForDetails(id: string): ExplorerThunk<void> {
  return (dispatch) => {
    const typeId = typeIdIn(id);
    if (typeId === undefined) return;
    dispatch(engineApi.util.prefetch(id === typeId ? "typeDetails" : "memberDetails", id, {}));
  };
}

/** Expands nodes, and requests the outlines of the files among them. */
export function expandNodes(keys: readonly string[]): ExplorerThunk<void> {
  return (dispatch, getState) => {
    const { byId } = selectFiles(getState());
    dispatch(nodesExpanded(keys.flatMap((key) => withThoseInOne(key, byId[key]))));
    void dispatch(loadOutlines(keys.filter((key) => byId[key] !== undefined)));
  };
}

// What is one node now may be several nodes after another import: all of them are to be expanded then.
function withThoseInOne(key: string, file: ProjectFile | undefined): readonly string[] {
  if (isDirectoryKey(key)) return outerKeys(key);
  const own = file === undefined ? null : likelyOwnTypeId(file);
  return own === null ? [key] : [key, own];
}

/** Selects a folder, file, type or member and expands its ancestors; declarations of other code bases have no node. */
export function revealEntity(id: string): ExplorerThunk<void> {
  return (dispatch, getState) => {
    if (isExternalId(id)) return void dispatch(nodeSelected(id));
    const there = idInProject(getState(), id);
    if (there === null) return;
    dispatch(askForDetails(there));
    dispatch(nodeSelected(there));
    void dispatch(showInTree(there));
  };
}

/**
 * Returns the id, or for a folder without a node of its own that of the node which stands for it; null if it does not
 * exist.
 */
function idInProject(state: StateWithExplorer, id: string): string | null {
  if (isDirectoryKey(id)) return nodeOfDirectory(selectRoot(state), id)?.key ?? null;
  return selectFiles(state).byId[fileIdIn(id)] === undefined ? null : id;
}

/**
 * Selects what an address names, even if it does not exist any more; null selects nothing. The details are to be
 * scrolled to their kept position.
 */
export function restoreSelection(id: string | null, kept: KeptPlace | null): ExplorerThunk<void> {
  return (dispatch, getState) => {
    const there = id === null ? null : idInProject(getState(), id);
    if (there !== null) dispatch(askForDetails(there));
    dispatch(nodeRestored(there ?? id, kept));
    if (there !== null) void dispatch(showInTree(there));
    else if (id !== null && !isExternalId(id)) dispatch(selectionChecked({ id, gone: { remaining: null } }));
  };
}

/** Expands the ancestors of the selection after the next paint: the choice is shown first. */
function showInTree(id: string): ExplorerThunk {
  return async (dispatch, getState) => {
    await afterPaint();
    // Something else may have been selected meanwhile.
    if (getState().explorer.view.selected === id) dispatch(expandAncestors(id));
  };
}

/** Expands all ancestors of the node of a folder, file, type or member. */
export function expandAncestors(id: string): ExplorerThunk<void> {
  return (dispatch, getState) => {
    if (isDirectoryKey(id)) return void dispatch(expandNodes(outerKeys(id).slice(0, -1)));
    const file = selectFiles(getState()).byId[fileIdIn(id)];
    if (file === undefined) return;
    const directories = directoriesOf(file.path).map(directoryKey);
    // To show a type, its content need not be visible: if it is the main type of its file, the file stays collapsed.
    const inside = isOwnTypeId(file, nodeKeyOf(id)) ? [] : nodesAround(id);
    dispatch(expandNodes([...directories, ...inside]));
    if (id !== file.id) void dispatch(loadOutlines([file.id]));
  };
}

/** Requests the outlines that are missing or have failed to load, or with `again` all of them. */
export function loadOutlines(fileIds: readonly string[], again = false): ExplorerThunk {
  return async (dispatch, getState, { engine }) => {
    const { project, outlines } = getState().explorer.view;
    const wanted = fileIds.filter((id) => again || outlines[id] === undefined || outlines[id].status === "failed");
    dispatch(outlinesRequested(wanted));
    for (let start = 0; start < wanted.length; start += OUTLINES_AT_A_TIME) {
      const some = wanted.slice(start, start + OUTLINES_AT_A_TIME);
      const results = await Promise.all(some.map((id) => engine.outline(id)));
      // Another project has come into view: the same path may belong to another file now.
      if (getState().explorer.view.project !== project) return;
      const importing = getState().project.importing !== null;
      dispatch(outlinesAnswered(answers(some, results, importing)));
    }
  };
}

/** Refetches the outlines of everything that is expanded, when an import has ended in any way. */
export function reloadOutlines(): ExplorerThunk {
  return (dispatch, getState) => {
    const { outlines } = getState().explorer.view;
    return dispatch(loadOutlines(Object.keys(outlines), true));
  };
}

// While an import runs, a file may not have been read yet: its row keeps waiting until the import has ended.
function answers(
  fileIds: readonly string[],
  results: readonly Result<FileOutline>[],
  importing: boolean,
): Record<string, LoadedOutline> {
  const entries = fileIds.flatMap((id, index): [string, LoadedOutline][] => {
    const result = results[index];
    if (result === undefined || (!result.ok && importing)) return [];
    return [[id, result.ok ? ready(result.value) : { status: "failed", message: result.error.message }]];
  });
  return Object.fromEntries(entries);
}

function ready({ types }: FileOutline): LoadedOutline {
  return { status: "ready", types };
}

function fileIdOfRow(row: TreeRow): string {
  return row.parent ?? row.key;
}

/** Returns the file and the types that contain the node of a type or method, outermost first. */
function nodesAround(id: string): readonly string[] {
  const node = nodeKeyOf(id);
  const { fileId, type, member } = parseEntityId(node) ?? {};
  if (fileId === undefined || type === undefined) return [];
  const names = type.split(".");
  const types = names.map((_, index) => buildEntityId({ fileId, type: names.slice(0, index + 1).join(".") }));
  return [fileId, ...(member === undefined ? types.slice(0, -1) : types)];
}
