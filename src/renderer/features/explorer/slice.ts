import { createSlice, type Draft, isAnyOf, type PayloadAction } from "@reduxjs/toolkit";
import { pathInProject } from "../../../shared/model/entity.ts";
import { fileIdIn, typeIdIn } from "../../../shared/model/entity-id.ts";
import { isExternalId } from "../../../shared/model/external-id.ts";
import { folderPathIn } from "../../../shared/model/folder-id.ts";
import type { OutlineMember, OutlineType, SearchReport } from "../../../shared/model/outline.ts";
import type { ProjectFile } from "../../../shared/model/project.ts";
import type { AppThunk } from "../../store/dispatch.ts";
import { filesListed, importCancelled, imported, importFailed } from "../../store/engine-actions.ts";
import type { StateWithProject } from "../project/slice.ts";
import { filesReplaced, importRefused, projectChanged, projectCleared, projectOpened } from "../project/slice.ts";
import { nodeKeyOf } from "./node-key.ts";

/** The types in a file, as far as they have loaded. */
export type LoadedOutline =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly types: readonly OutlineType[] }
  | { readonly status: "failed"; readonly message: string };

/** The filter of the tree. */
export interface TreeFilter {
  /** The text as typed. */
  readonly text: string;
  /** Files with a matching type or method, as found by the engine. */
  readonly fileIds: readonly string[];
  /** The total number of such files; null until the engine has answered. */
  readonly total: number | null;
  /** The best match; null if there is none or the engine has not answered. */
  readonly best: string | null;
  /** Found members that have no node without the filter. */
  readonly members: readonly OutlineMember[];
  /** Nodes that were expanded or collapsed by hand since. */
  readonly toggled: Readonly<Record<string, boolean>>;
}

/** A type or member that was selected and is gone since the latest import. */
export interface GoneSelection {
  /** The type or file around it that still exists; null if its file is gone, too. */
  readonly remaining: string | null;
}

/** The scroll position of the details when they were left; each history entry that leads back has its own. */
export interface KeptPlace {
  /** The scroll offset in pixels. */
  readonly top: number;
}

/** The state of one project's tree. Nodes are identified by key: `dir:` and the path, or the entity's id. */
export interface ExplorerView {
  /** The project's id. */
  readonly project: string | null;
  readonly expanded: Readonly<Record<string, true>>;
  /** A node, or a member or external declaration that has no node in the tree. */
  readonly selected: string | null;
  /** Set when the selected entity does not exist in the project any more. */
  readonly gone: GoneSelection | null;
  /** The member whose details linked to the selected type. */
  readonly cameFrom: string | null;
  /** The scroll position of its details to restore, when the browser's history has led back to it; null for the top. */
  readonly kept: KeptPlace | null;
  /** Counts choices, so that choosing the same node again scrolls it into view again. */
  readonly choices: number;
  readonly focused: string | null;
  readonly outlines: Readonly<Record<string, LoadedOutline>>;
  readonly filter: TreeFilter | null;
}

export interface ExplorerState {
  readonly view: ExplorerView;
  /** The view of the project that is restored when the running import is cancelled or fails. */
  readonly before: ExplorerView | null;
}

export interface StateWithExplorer extends StateWithProject {
  readonly explorer: ExplorerState;
}

export type ExplorerThunk<Answer = Promise<void>> = AppThunk<Answer, StateWithExplorer>;

interface Restored {
  readonly kept: KeptPlace | null;
}

const initialState: ExplorerState = { view: viewOf(null), before: null };

const slice = createSlice({
  name: "explorer",
  initialState,
  reducers: {
    nodesExpanded: (state, action: PayloadAction<readonly string[]>) => {
      const toggled = filterOf(state.view)?.toggled ?? state.view.expanded;
      for (const key of action.payload) toggled[key] = true;
    },
    nodeCollapsed: (state, action: PayloadAction<string>) => {
      const toggled = filterOf(state.view)?.toggled;
      if (toggled === undefined) delete state.view.expanded[action.payload];
      else toggled[action.payload] = false;
    },
    /** Collapses several expanded nodes. */
    nodesCollapsed: ({ view }, { payload }: PayloadAction<readonly string[]>) => {
      const toggled = filterOf(view)?.toggled;
      for (const key of payload) {
        if (toggled === undefined) delete view.expanded[key];
        else toggled[key] = false;
      }
    },
    nodeFocused: (state, action: PayloadAction<string>) => {
      state.view.focused = action.payload;
    },
    nodeSelected: (state, action: PayloadAction<string>) => {
      const { selected } = state.view;
      const isBack = selected !== null && selected !== action.payload && typeIdIn(selected) === action.payload;
      state.view.cameFrom = isBack ? selected : null;
      state.view.selected = action.payload;
      state.view.kept = null;
      state.view.gone = null;
      // A declaration of another code base has no row in the tree: the tree's focus stays unchanged.
      if (!isExternalId(action.payload)) state.view.focused = rowKeyOf(state.view, action.payload);
      state.view.choices += 1;
    },
    /** Selects what an address names: no details have linked to it. Null selects nothing. */
    nodeRestored: {
      prepare: (id: string | null, kept: KeptPlace | null) => ({ payload: id, meta: { kept } }),
      reducer: ({ view }, { payload: id, meta: { kept } }: PayloadAction<string | null, string, Restored>) => {
        Object.assign(view, { selected: id, gone: null, cameFrom: null, kept });
        if (id !== null && !isExternalId(id)) view.focused = nodeKeyOf(id);
        view.choices += 1;
      },
    },
    /** Clears the selection: the project itself is in view. */
    projectShown: ({ view }) => {
      Object.assign(view, { selected: null, gone: null, cameFrom: null, kept: null });
      view.choices += 1;
    },
    selectionChecked: ({ view }, { payload }: PayloadAction<{ id: string; gone: GoneSelection | null }>) => {
      if (view.selected === payload.id) view.gone = payload.gone;
    },
    /** Earlier results stay until the engine has answered; an empty text ends the filter. */
    filterChanged: ({ view }, { payload: text }: PayloadAction<string>) => {
      const fileIds = view.filter?.fileIds ?? [];
      const members = view.filter?.members ?? [];
      // A row that only the filter shows disappears with it.
      if (text.trim() === "" && view.focused !== null) view.focused = nodeKeyOf(view.focused);
      view.filter = text === "" ? null : { text, fileIds, total: null, best: null, members, toggled: {} };
    },
    filterAnswered: ({ view }, { payload }: PayloadAction<SearchReport & { readonly text: string }>) => {
      const { text, ...answer } = payload;
      if (view.filter?.text === text) Object.assign(view.filter, answer);
    },
    /** An outline that has loaded already stays until the new one arrives. */
    outlinesRequested: (state, action: PayloadAction<readonly string[]>) => {
      const { outlines } = state.view;
      for (const fileId of action.payload)
        if (outlines[fileId]?.status !== "ready") outlines[fileId] = { status: "loading" };
    },
    outlinesAnswered: ({ view }, { payload }: PayloadAction<Readonly<Record<string, LoadedOutline>>>) => {
      Object.assign(view.outlines, payload);
      const waiting = Object.keys(payload).find((fileId) => view.focused === loadingKey(fileId));
      if (waiting !== undefined) view.focused = firstNode(waiting, payload[waiting]);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(projectOpened, (_, { payload }) => ({ view: viewOf(payload.project.id), before: null }))
      .addCase(projectCleared, () => initialState)
      .addCase(filesListed, (state, { payload: { projectId } }): ExplorerState => {
        return state.view.project === projectId ? state : { view: viewOf(projectId), before: state.view };
      })
      .addCase(imported, ({ view }, { payload }): ExplorerState => {
        const outlines = pick(view.outlines, (fileId) => isInView(view, fileId));
        return { view: { ...view, project: payload.project.id, outlines }, before: null };
      })
      .addCase(filesReplaced, ({ view }, { payload }) => deselectGone(view, payload))
      .addCase(projectChanged, ({ view, before }, { payload: { project, files } }) => {
        for (const one of [view, before]) if (one?.project === project.id) deselectGone(one, files);
      })
      .addMatcher(isAnyOf(importFailed, importCancelled, importRefused), ({ view, before }): ExplorerState => {
        return { view: before ?? view, before: null };
      });
  },
});

export const {
  nodesExpanded,
  nodeCollapsed,
  nodesCollapsed,
  nodeFocused,
  nodeSelected,
  nodeRestored,
  projectShown,
  selectionChecked,
  outlinesRequested,
  outlinesAnswered,
  filterChanged,
  filterAnswered,
} = slice.actions;
export const explorerReducer = slice.reducer;

/** Returns the filter if it filters anything: blanks alone do not. */
export function filterOf<Filter extends TreeFilter>({ filter }: { readonly filter: Filter | null }): Filter | null {
  return filter === null || filter.text.trim() === "" ? null : filter;
}

/**
 * Returns the key of the row for a file, type or member: members other than methods have a row if the filter has found
 * them.
 */
export function rowKeyOf(view: Pick<ExplorerView, "filter">, id: string): string {
  const isFound = filterOf(view)?.members.some((member) => member.id === id) === true;
  return isFound ? id : nodeKeyOf(id);
}

/**
 * Returns whether the content of a file may be visible now: the file is expanded, matched by the filter, or contains the
 * selection.
 */
function isInView({ expanded, selected, filter }: ExplorerView, fileId: string): boolean {
  const isFound = filter?.toggled[fileId] ?? filter?.fileIds.includes(fileId) ?? false;
  return isFound || expanded[fileId] === true || (selected !== null && fileIdIn(selected) === fileId);
}

// A project that becomes empty clears the selection (specification 1.2), as does the removal of a selected file or
// folder; a selected type or member stays, because the user may be editing its description.
function deselectGone(view: Draft<ExplorerView>, files: readonly ProjectFile[]): void {
  const { selected } = view;
  if (selected === null || files.some((file) => file.id === fileIdIn(selected) || isInside(file, selected))) return;
  const isCleared = files.length === 0 || typeIdIn(selected) === undefined;
  Object.assign(view, isCleared ? { selected: null } : { gone: { remaining: null } }, { cameFrom: null, kept: null });
}

function isInside({ path }: ProjectFile, folderId: string): boolean {
  const folder = folderPathIn(folderId);
  return folder !== undefined && pathInProject(path).startsWith(`${folder}/`);
}

/** Returns the key of the placeholder row inside a file whose outline is loading. */
export function loadingKey(fileId: string): string {
  return `${fileId}:loading`;
}

/** Returns the key of the node that takes over the focus from the placeholder row. */
function firstNode(fileId: string, outline: LoadedOutline | undefined): string {
  return (outline?.status === "ready" && outline.types[0]?.id) || fileId;
}

function viewOf(project: string | null): ExplorerView {
  return {
    project,
    expanded: {},
    selected: null,
    gone: null,
    cameFrom: null,
    kept: null,
    choices: 0,
    focused: null,
    outlines: {},
    filter: null,
  };
}

function pick<T>(record: Readonly<Record<string, T>>, keep: (key: string) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => keep(key)));
}
