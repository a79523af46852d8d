import { createSlice, isAnyOf, type PayloadAction } from "@reduxjs/toolkit";
import type { AppError } from "../../../shared/errors/errors.ts";
import type { AppThunk } from "../../store/dispatch.ts";
import { importCancelled, imported, importFailed } from "../../store/engine-actions.ts";
import type { StateWithAuth } from "../auth/slice.ts";
import type { StateWithProject } from "../project/slice.ts";
import { importRefused } from "../project/slice.ts";

export interface RepositoriesState {
  /** Null until the dialog is opened for the first time, which is when it is loaded. */
  readonly open: boolean | null;
  /**
   * Whether the dialog was opened for a repository that is not the user's: it is named instead of chosen from the list.
   */
  readonly isForPublic: boolean;
  /** The name of the repository that is being imported from the dialog. */
  readonly importing: string | null;
  /** The failure of the last import from the dialog. */
  readonly failure: AppError | null;
}

export interface StateWithRepositories extends StateWithProject, StateWithAuth {
  readonly repositories: RepositoriesState;
}

export type RepositoriesThunk<Answer = Promise<void>> = AppThunk<Answer, StateWithRepositories>;

const initialState: RepositoriesState = { open: null, isForPublic: false, importing: null, failure: null };

const slice = createSlice({
  name: "repositories",
  initialState,
  reducers: {
    repositoriesOpened: (state, action: PayloadAction<"public" | undefined>) => {
      state.open = true;
      state.isForPublic = action.payload === "public";
      state.failure = null;
    },
    repositoriesClosed: (state) => {
      state.open = false;
    },
    repositoryRequested: (state, action: PayloadAction<string>) => {
      state.importing = action.payload;
      state.failure = null;
    },
    /** Handles that the engine rejected the import. */
    repositoryRefused: (state, action: PayloadAction<AppError>) => {
      state.importing = null;
      state.failure = action.payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(imported, (state) => {
        if (state.importing === null) return;
        state.importing = null;
        state.open = false;
      })
      .addCase(importFailed, (state, { payload }) => {
        if (state.importing !== null) state.failure = payload.error;
        state.importing = null;
      })
      .addMatcher(isAnyOf(importCancelled, importRefused), (state) => {
        state.importing = null;
      });
  },
});

export const { repositoriesOpened, repositoriesClosed, repositoryRequested, repositoryRefused } = slice.actions;
export const repositoriesReducer = slice.reducer;

/** Returns whether the dialog shows the outcome of the running import, so that it need not be reported elsewhere. */
export function isShownInDialog({ open, importing }: RepositoriesState): boolean {
  return open === true && importing !== null;
}
