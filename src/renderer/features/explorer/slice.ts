import { createSlice, isAnyOf, type PayloadAction } from "@reduxjs/toolkit";
import { fileIdIn, typeIdIn } from "../../../shared/entity-id.ts";
import type { OutlineType, SearchReport } from "../../../shared/model.ts";
import { filesListed, importCancelled, imported, importFailed } from "../project/events.ts";
import { filesReplaced, importRefused, projectCleared, projectOpened } from "../project/slice.ts";
import { nodeKeyOf } from "./node-key.ts";

/** What is known of the inside of a file. */
export type Outline =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly types: readonly OutlineType[] }
  | { readonly status: "failed"; readonly message: string };

/** What the tree is narrowed to. */
export interface TreeFilter {
  /** As it is typed. */
  readonly text: string;
  /** Files with a type or method of such a name, as far as the engine has told. */
  readonly fileIds: readonly string[];
  /** How many such files there are in all; null until the engine has told. */
  readonly total: number | null;
  /** What was opened and closed by hand since. */
  readonly toggled: Readonly<Record<string, boolean>>;
}

/** How the tree of one project is looked at. Nodes go by key: `dir:` and the path, or the entity's id. */
export interface ExplorerView {
  readonly project: string | null;
  readonly expanded: Readonly<Record<string, true>>;
  /** A node, or a member that has none in the tree. */
  readonly selected: string | null;
  /** The member whose details led to the selected type. */
  readonly cameFrom: string | null;
  /** Counts the choices, so that choosing the same node again brings it into view again. */
  readonly choices: number;
  readonly focused: string | null;
  readonly outlines: Readonly<Record<string, Outline>>;
  readonly filter: TreeFilter | null;
}

export interface ExplorerState {
  readonly view: ExplorerView;
  /** The view of the project that comes back when the running import is cancelled or fails. */
  readonly before: ExplorerView | null;
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
    nodeFocused: (state, action: PayloadAction<string>) => {
      state.view.focused = action.payload;
    },
    nodeSelected: (state, action: PayloadAction<string>) => {
      const { selected } = state.view;
      const isBack = selected !== null && selected !== action.payload && typeIdIn(selected) === action.payload;
      state.view.cameFrom = isBack ? selected : null;
      state.view.selected = action.payload;
      state.view.focused = nodeKeyOf(action.payload);
      state.view.choices += 1;
    },
    /** What was found before stays until the engine has answered; an empty text ends the filter. */
    filterChanged: ({ view }, { payload: text }: PayloadAction<string>) => {
      const fileIds = view.filter?.fileIds ?? [];
      view.filter = text === "" ? null : { text, fileIds, total: null, toggled: {} };
    },
    filterAnswered: ({ view }, { payload }: PayloadAction<SearchReport & { readonly text: string }>) => {
      const { text, fileIds, total } = payload;
      if (view.filter?.text === text) Object.assign(view.filter, { fileIds, total });
    },
    /** An outline that is there already stays until the new one arrives. */
    outlinesRequested: (state, action: PayloadAction<readonly string[]>) => {
      const { outlines } = state.view;
      for (const fileId of action.payload)
        if (outlines[fileId]?.status !== "ready") outlines[fileId] = { status: "loading" };
    },
    outlinesAnswered: ({ view }, { payload }: PayloadAction<Readonly<Record<string, Outline>>>) => {
      Object.assign(view.outlines, payload);
      const waiting = Object.keys(payload).find((fileId) => view.focused === loadingKey(fileId));
      if (waiting !== undefined) view.focused = firstNode(waiting, payload[waiting]);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(projectOpened, (_, { payload }) => ({ view: viewOf(payload.project.name), before: null }))
      .addCase(projectCleared, () => initialState)
      .addCase(filesListed, (state, { payload: { name } }): ExplorerState => {
        return state.view.project === name ? state : { view: viewOf(name), before: state.view };
      })
      .addCase(imported, ({ view }, { payload }): ExplorerState => {
        const outlines = pick(view.outlines, (fileId) => view.expanded[fileId] === true || view.selected === fileId);
        return { view: { ...view, project: payload.project.name, outlines }, before: null };
      })
      .addCase(filesReplaced, ({ view }, { payload }) => {
        const { selected } = view;
        // What stood in a file that is gone cannot be shown any more.
        if (selected !== null && !payload.some(({ id }) => id === fileIdIn(selected))) {
          Object.assign(view, { selected: null, cameFrom: null });
        }
      })
      .addMatcher(isAnyOf(importFailed, importCancelled, importRefused), ({ view, before }): ExplorerState => {
        return { view: before ?? view, before: null };
      });
  },
});

export const {
  nodesExpanded,
  nodeCollapsed,
  nodeFocused,
  nodeSelected,
  outlinesRequested,
  outlinesAnswered,
  filterChanged,
  filterAnswered,
} = slice.actions;
export const explorerReducer = slice.reducer;

/** What narrows the tree: blanks alone do not. */
export function filterOf<Filter extends TreeFilter>({ filter }: { readonly filter: Filter | null }): Filter | null {
  return filter === null || filter.text.trim() === "" ? null : filter;
}

/** The key of the row that stands in a file until its outline is there. */
export function loadingKey(fileId: string): string {
  return `${fileId}:loading`;
}

/** Where the focus goes from that row. */
function firstNode(fileId: string, outline: Outline | undefined): string {
  return (outline?.status === "ready" && outline.types[0]?.id) || fileId;
}

function viewOf(project: string | null): ExplorerView {
  return {
    project,
    expanded: {},
    selected: null,
    cameFrom: null,
    choices: 0,
    focused: null,
    outlines: {},
    filter: null,
  };
}

function pick<T>(record: Readonly<Record<string, T>>, keep: (key: string) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => keep(key)));
}
