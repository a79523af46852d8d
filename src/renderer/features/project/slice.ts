import { createAction, createSlice, isAnyOf, type PayloadAction } from "@reduxjs/toolkit";
import type { PageAddress } from "../../../shared/address/page-address.ts";
import type { ImportPhase, JobId } from "../../../shared/engine/engine-event.ts";
import type { RepositoryReference } from "../../../shared/github/repository-name.ts";
import type { Project, ProjectFile } from "../../../shared/model/project.ts";
import type { AppThunk } from "../../store/dispatch.ts";
import {
  filesListed,
  filesParsed,
  gitHubWaits,
  importBegan,
  importCancelled,
  imported,
  importFailed,
  importProgressed,
} from "../../store/engine-actions.ts";

/** A project's files by id, in the engine's order. `ids` is replaced only when the listing itself changes. */
export interface FileTable {
  readonly ids: readonly string[];
  readonly byId: Readonly<Record<string, ProjectFile>>;
}

/** The source of an import, if the page can name it again. */
export type ImportTarget =
  | { readonly kind: "folder"; readonly path: string }
  | { readonly kind: "repository"; readonly repository: RepositoryReference };

/** The running import. */
export interface ImportState {
  /** The folder or repository if the page knows it, so that the import can be repeated. */
  readonly target: ImportTarget | null;
  /** Null until the engine has returned the job's number. */
  readonly job: JobId | null;
  readonly phase: ImportPhase;
  readonly done: number;
  readonly total: number;
  /** The time until which GitHub rejects requests, if known. */
  readonly waitsUntil: number | null;
  /** The listing, once it is known; until then the earlier project stays in view. */
  readonly listing: { readonly projectId: string; readonly name: string; readonly files: FileTable } | null;
}

/**
 * The state of the project. An import never touches `current` before it is complete, so cancelling it leaves the earlier
 * project unchanged.
 */
export interface ProjectState {
  /** The name of the stored project that is being opened. */
  readonly opening: string | null;
  readonly current: { readonly project: Project; readonly files: FileTable } | null;
  readonly importing: ImportState | null;
  /** Whether the current project was imported since the page was opened: the result is announced once. */
  readonly justImported: boolean;
}

/** The part of the state that features above this one may read, too. */
export interface StateWithProject {
  readonly project: ProjectState;
}

/** A thunk that reads the state of the project. */
export type ProjectThunk<Answer = Promise<void>> = AppThunk<Answer, StateWithProject>;

/** A project with its listing, as returned by the engine. */
export interface OpenedProject {
  readonly project: Project;
  readonly files: readonly ProjectFile[];
}

const NO_FILES: FileTable = { ids: [], byId: {} };

/** An import that has just begun. */
const NOTHING_YET = { phase: "scan", done: 0, total: 0, waitsUntil: null, listing: null } as const;

const initialState: ProjectState = { opening: null, current: null, importing: null, justImported: false };

const slice = createSlice({
  name: "project",
  initialState,
  reducers: {
    openingStarted: (state, action: PayloadAction<{ readonly name: string }>) => {
      state.opening = action.payload.name;
    },
    projectOpened: (_, action: PayloadAction<OpenedProject>): ProjectState => {
      const { project, files } = action.payload;
      return { ...initialState, current: { project, files: tableOf(files) } };
    },
    projectCleared: (): ProjectState => initialState,
    importRequested: (state, action: PayloadAction<ImportTarget | null>) => {
      state.importing = { target: action.payload, job: null, ...NOTHING_YET };
      state.justImported = false;
      state.opening = null;
    },
    importStarted: (state, action: PayloadAction<JobId>) => {
      if (state.importing !== null) state.importing.job = action.payload;
    },
    /** Handles that the engine rejected the import, or can no longer answer. */
    importRefused: (state) => {
      state.importing = null;
    },
    /** Replaces the open project by the state that another window has imported. */
    projectChanged: (state, { payload: { project, files } }: PayloadAction<OpenedProject>): ProjectState => {
      if (state.current?.project.id !== project.id) return state;
      return { ...state, current: { project, files: updated(state.current.files, files) } };
    },
    /** Replaces the files by the complete listing after an import, which is final. */
    filesReplaced: (state, action: PayloadAction<readonly ProjectFile[]>): ProjectState | undefined => {
      if (state.current === null) return undefined;
      const { project, files } = state.current;
      return { ...state, current: { project, files: updated(files, action.payload) } };
    },
  },
  extraReducers: (builder) => {
    builder
      // An import that the page has requested is shown already; the shell begins others, perhaps before that one.
      .addCase(importBegan, (state, { payload: { job, path } }) => {
        const target = path === null ? null : ({ kind: "folder", path } as const);
        if (state.importing === null) {
          state.importing = { target, job, ...NOTHING_YET };
          state.justImported = false;
          state.opening = null;
        } else if (state.importing.job === null) {
          Object.assign(state.importing, { job, target: target ?? state.importing.target });
        }
      })
      .addCase(importProgressed, ({ importing }, { payload: { job, phase, done, total } }) => {
        if (importing !== null) Object.assign(importing, { job, phase, done, total, waitsUntil: null });
      })
      .addCase(gitHubWaits, ({ importing }, { payload: { until } }) => {
        if (importing !== null) importing.waitsUntil = until;
      })
      .addCase(filesListed, ({ importing }, { payload: { job, projectId, name, files } }) => {
        if (importing !== null) Object.assign(importing, { job, listing: { projectId, name, files: tableOf(files) } });
      })
      .addCase(filesParsed, ({ importing }, { payload: { files } }) => {
        if (importing?.listing) Object.assign(importing.listing.files.byId, byId(files));
      })
      .addCase(imported, (state, { payload: { project } }): ProjectState => {
        const files = state.importing?.listing?.files ?? NO_FILES;
        return { ...initialState, current: { project, files }, justImported: true };
      })
      .addMatcher(isAnyOf(importFailed, importCancelled), (state) => {
        state.importing = null;
      });
  },
});

export const {
  openingStarted,
  projectOpened,
  projectCleared,
  importRequested,
  importStarted,
  importRefused,
  filesReplaced,
  projectChanged,
} = slice.actions;
export const projectReducer = slice.reducer;

/** A different project, or none, has come into view: data of the previous one must not be shown any more. */
export const otherProjectShown = createAction("project/otherShown");
/** Any answer of the engine about the open project may have changed, and its listing has been refetched. */
export const projectRefreshed = createAction("project/refreshed");
/** A new engine has opened the project: requests to the previous one may never be answered. */
export const projectReopened = createAction("project/reopened");
/** The engine has ended during an import, which is to be repeated. */
export const importInterrupted = createAction<ImportTarget>("project/importInterrupted");
/** A repository is to be imported, now that another import has been cancelled. */
export const importWanted = createAction<ImportTarget>("project/importWanted");
/** The target of a link is to be shown, now that an import has been cancelled. */
export const addressWanted = createAction<PageAddress>("project/addressWanted");

/**
 * Withdraws a request that the engine has rejected. An import that has begun meanwhile continues: the shell may have
 * begun it.
 */
export function withdrawImportRequest(): ProjectThunk<void> {
  return (dispatch, getState) => {
    if (getState().project.importing?.job === null) dispatch(importRefused());
  };
}

/**
 * Returns whether a job is the running import; its first event may arrive before the answer to the call that started it.
 */
export function isRunning({ importing }: ProjectState, job: JobId): boolean {
  return importing !== null && (importing.job === null || importing.job === job);
}

function tableOf(files: readonly ProjectFile[]): FileTable {
  return { ids: files.map((file) => file.id), byId: byId(files) };
}

function updated(before: FileTable, files: readonly ProjectFile[]): FileTable {
  const table = tableOf(files);
  return sameIds(before.ids, table.ids) ? { ...table, ids: before.ids } : table;
}

function byId(files: readonly ProjectFile[]): Record<string, ProjectFile> {
  return Object.fromEntries(files.map((file) => [file.id, file]));
}

function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}
