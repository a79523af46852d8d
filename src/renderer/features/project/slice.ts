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

/** The subject of an import, as the page can name it again. */
export type ImportTarget =
  | { readonly kind: "folder"; readonly path: string }
  | { readonly kind: "repository"; readonly repository: RepositoryReference };

/** The running import. */
export interface ImportState {
  /** The folder or repository where the page knows it, so that the import can begin anew. */
  readonly target: ImportTarget | null;
  /** Null until the engine has answered with its number. */
  readonly job: JobId | null;
  readonly phase: ImportPhase;
  readonly done: number;
  readonly total: number;
  /** Until when GitHub answers nothing, as far as is known. */
  readonly waitsUntil: number | null;
  /** The listing, once it is known; until then the earlier project stays in view. */
  readonly listing: { readonly projectId: string; readonly name: string; readonly files: FileTable } | null;
}

/** An import never touches `current` before it is complete, so cancelling it leaves the earlier project as it was. */
export interface ProjectState {
  /** The name of the stored project that is being opened. */
  readonly opening: string | null;
  readonly current: { readonly project: Project; readonly files: FileTable } | null;
  readonly importing: ImportState | null;
  /** Whether the current project was imported since the page was opened: the result is said once. */
  readonly justImported: boolean;
}

/** The part of the state that features above this one may read, too. */
export interface StateWithProject {
  readonly project: ProjectState;
}

/** A thunk that reads the state of the project. */
export type ProjectThunk<Answer = Promise<void>> = AppThunk<Answer, StateWithProject>;

/** A project with its listing, as the engine has opened it. */
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
    /** The engine did not take the import, or can no longer answer. */
    importRefused: (state) => {
      state.importing = null;
    },
    /** The open project as another window has imported it. */
    projectChanged: (state, { payload: { project, files } }: PayloadAction<OpenedProject>): ProjectState => {
      if (state.current?.project.id !== project.id) return state;
      return { ...state, current: { project, files: updated(state.current.files, files) } };
    },
    /** The complete listing after an import, which is the engine's last word. */
    filesReplaced: (state, action: PayloadAction<readonly ProjectFile[]>): ProjectState | undefined => {
      if (state.current === null) return undefined;
      const { project, files } = state.current;
      return { ...state, current: { project, files: updated(files, action.payload) } };
    },
  },
  extraReducers: (builder) => {
    builder
      // One that the page has asked for is shown already; others the shell begins, perhaps before that one.
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

/** Another project than before has come into view, or none: what belonged to that one is not to be seen any more. */
export const otherProjectShown = createAction("project/otherShown");
/** All that the engine answers of the open project may be new, and its listing has been asked for again. */
export const projectRefreshed = createAction("project/refreshed");
/** Another engine has opened the project: what was asked of the one before may never be answered. */
export const projectReopened = createAction("project/reopened");
/** The engine has ended during an import, which is to begin anew. */
export const importInterrupted = createAction<ImportTarget>("project/importInterrupted");
/** A repository is to be imported, now that another import has given way. */
export const importWanted = createAction<ImportTarget>("project/importWanted");
/** What a link leads to is to be shown, now that an import has given way. */
export const addressWanted = createAction<PageAddress>("project/addressWanted");

/** Takes back a request that the engine has refused. One that has begun meanwhile goes on: the shell may have begun it. */
export function withdrawImportRequest(): ProjectThunk<void> {
  return (dispatch, getState) => {
    if (getState().project.importing?.job === null) dispatch(importRefused());
  };
}

/** Whether a job is the running import; its first event may arrive before the call that started it is answered. */
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
