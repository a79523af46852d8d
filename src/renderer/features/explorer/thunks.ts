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

/** Outlines asked for, and shown, at a time: opening a folder of hundreds of files never blocks the page. */
const OUTLINES_AT_A_TIME = 32;

/** Does what a key asked for. */
export function runTreeCommand(command: TreeCommand): ExplorerThunk<void> {
  return (dispatch) => {
    if (command.type === "focus") dispatch(nodeFocused(command.key));
    else if (command.type === "expand") dispatch(expandNodes(command.keys));
    else if (command.type === "collapse") dispatch(nodeCollapsed(command.key));
    else dispatch(activateNode(command.row));
  };
}

/** Opens or closes a node without choosing it. */
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

/** The effect of Enter: chooses what a row stands for, and opens or closes nodes that can be opened. */
export function activateNode(row: TreeRow): ExplorerThunk<void> {
  return (dispatch) => {
    dispatch(chooseNode(row));
    if (isNode(row)) dispatch(toggleNode(row));
  };
}

/** The effect of a click, which no other follows at once: the details come first, and then what is opened. */
export function clickNode(row: TreeRow): ExplorerThunk {
  return async (dispatch, getState) => {
    if (!isInFile(row) && row.own === null) return dispatch(activateNode(row));
    dispatch(chooseNode(row));
    await afterPaint();
    // An earlier click may have opened or closed it meanwhile.
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

/** Whether a row stands for something, and not for what is waited for. */
export function isNode({ kind }: TreeRow): boolean {
  return kind !== "loading" && kind !== "failed";
}

/** Asks for what a choice is about to show, so that the engine works on it while the page renders the choice. */
function askForDetails(id: string): ExplorerThunk<void> {
  return (dispatch) => {
    const typeId = typeIdIn(id);
    if (typeId === undefined) return;
    dispatch(engineApi.util.prefetch(id === typeId ? "typeDetails" : "memberDetails", id, {}));
  };
}

/** Opens nodes, and asks for the outlines of the files among them. */
export function expandNodes(keys: readonly string[]): ExplorerThunk<void> {
  return (dispatch, getState) => {
    const { byId } = selectFiles(getState());
    dispatch(nodesExpanded(keys.flatMap((key) => withThoseInOne(key, byId[key]))));
    void dispatch(loadOutlines(keys.filter((key) => byId[key] !== undefined)));
  };
}

// What is one node now may be several after another import: all of them are to be open then.
function withThoseInOne(key: string, file: ProjectFile | undefined): readonly string[] {
  if (isDirectoryKey(key)) return outerKeys(key);
  const own = file === undefined ? null : likelyOwnTypeId(file);
  return own === null ? [key] : [key, own];
}

/** Chooses a folder, file, type or member and opens the way to its node; what other code bases declare has none. */
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

/** An id, or for a folder that has no node of its own that of the one that stands for it; null for what is not there. */
function idInProject(state: StateWithExplorer, id: string): string | null {
  if (isDirectoryKey(id)) return nodeOfDirectory(selectRoot(state), id)?.key ?? null;
  return selectFiles(state).byId[fileIdIn(id)] === undefined ? null : id;
}

/**
 * Chooses what an address names, also where that is not there any more; null for nothing. Its details are to stand where
 * they were left.
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

/** Opens the way to the node of what is chosen, once that has been painted: the choice comes first. */
function showInTree(id: string): ExplorerThunk {
  return async (dispatch, getState) => {
    await afterPaint();
    // Something else may be chosen by now.
    if (getState().explorer.view.selected === id) dispatch(expandAncestors(id));
  };
}

/** Opens all that the node of a folder, file, type or member stands in. */
export function expandAncestors(id: string): ExplorerThunk<void> {
  return (dispatch, getState) => {
    if (isDirectoryKey(id)) return void dispatch(expandNodes(outerKeys(id).slice(0, -1)));
    const file = selectFiles(getState()).byId[fileIdIn(id)];
    if (file === undefined) return;
    const directories = directoriesOf(file.path).map(directoryKey);
    // Whoever looks for a type need not see all that is in it: where the file is there for it alone, that stays closed.
    const inside = isOwnTypeId(file, nodeKeyOf(id)) ? [] : nodesAround(id);
    dispatch(expandNodes([...directories, ...inside]));
    if (id !== file.id) void dispatch(loadOutlines([file.id]));
  };
}

/** Asks for the outlines that are not there yet, or with `again` for all of them. */
export function loadOutlines(fileIds: readonly string[], again = false): ExplorerThunk {
  return async (dispatch, getState, { engine }) => {
    const { project, outlines } = getState().explorer.view;
    const wanted = fileIds.filter((id) => again || outlines[id] === undefined || outlines[id].status === "failed");
    dispatch(outlinesRequested(wanted));
    for (let start = 0; start < wanted.length; start += OUTLINES_AT_A_TIME) {
      const some = wanted.slice(start, start + OUTLINES_AT_A_TIME);
      const results = await Promise.all(some.map((id) => engine.outline(id)));
      // Another project has come into view: the same path may name another file now.
      if (getState().explorer.view.project !== project) return;
      const importing = getState().project.importing !== null;
      dispatch(outlinesAnswered(answers(some, results, importing)));
    }
  };
}

/** Asks anew for everything that is open, when an import has ended in whatever way. */
export function reloadOutlines(): ExplorerThunk {
  return (dispatch, getState) => {
    const { outlines } = getState().explorer.view;
    return dispatch(loadOutlines(Object.keys(outlines), true));
  };
}

// While an import runs, a file may not be there yet: its row goes on waiting until the import has ended.
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

/** The file and the types, outermost first, that the node of a type or method stands in. */
function nodesAround(id: string): readonly string[] {
  const node = nodeKeyOf(id);
  const { fileId, type, member } = parseEntityId(node) ?? {};
  if (fileId === undefined || type === undefined) return [];
  const names = type.split(".");
  const types = names.map((_, index) => buildEntityId({ fileId, type: names.slice(0, index + 1).join(".") }));
  return [fileId, ...(member === undefined ? types.slice(0, -1) : types)];
}
