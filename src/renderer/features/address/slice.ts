import { createSlice, isAnyOf, type PayloadAction } from "@reduxjs/toolkit";
import type { PageAddress } from "../../../shared/address/page-address.ts";
import type { AppThunk } from "../../store/dispatch.ts";
import { importBegan, imported } from "../../store/engine-actions.ts";
import type { StateWithDrafts } from "../description/slice.ts";
import type { StateWithExplorer } from "../explorer/slice.ts";
import { offerAccepted } from "../project/offer-slice.ts";
import { importRequested, projectCleared, projectOpened } from "../project/slice.ts";
import type { StateWithSource } from "../source/state/slice.ts";
import type { StateWithTextSearch } from "../text-search/slice.ts";

/** An address into a project that could not be opened. */
export interface UnknownProject {
  readonly address: PageAddress;
  /** The project, where it is that of the last visit. */
  readonly known: { readonly name: string; readonly path: string } | null;
  /** Why it could not be opened; null where nothing is stored of it. */
  readonly reason: string | null;
}

export interface AddressState {
  /** Counts the navigations: one that is still under way when another begins is given up. */
  readonly navigations: number;
  /** Whether a navigation is under way: what is in view meanwhile has no address. */
  readonly isNavigating: boolean;
  /** Counts the navigations by the browser's history that have ended: they add no entry to it. */
  readonly historyNavigations: number;
  readonly unknown: UnknownProject | null;
  /** The address in a project that was not stored: it is shown once that project is imported. */
  readonly wanted: PageAddress | null;
  /**
   * The address of a link that was opened during an import of its project, or before that was known: it waits for this
   * import.
   */
  readonly awaited: PageAddress | null;
  /** Whether the engine has another project open than the one in view, as a navigation to it was given up. */
  readonly isEngineElsewhere: boolean;
}

export interface StateWithAddress extends StateWithExplorer, StateWithSource, StateWithDrafts, StateWithTextSearch {
  readonly address: AddressState;
}

export type AddressThunk<Answer = Promise<void>> = AppThunk<Answer, StateWithAddress>;

const initialState: AddressState = {
  navigations: 0,
  isNavigating: false,
  historyNavigations: 0,
  unknown: null,
  wanted: null,
  awaited: null,
  isEngineElsewhere: false,
};

const slice = createSlice({
  name: "address",
  initialState,
  reducers: {
    navigationBegan: (state) => {
      state.navigations += 1;
      state.isNavigating = true;
      state.unknown = null;
      state.wanted = null;
      state.awaited = null;
    },
    /** `isNew`: it is to be an entry of its own in the browser's history. */
    navigationEnded: (state, { payload: { isNew } }: PayloadAction<{ readonly isNew: boolean }>) => {
      state.isNavigating = false;
      if (!isNew) state.historyNavigations += 1;
    },
    unknownFound: (state, action: PayloadAction<UnknownProject>) => {
      state.isNavigating = false;
      state.unknown = action.payload;
      state.wanted = action.payload.address;
    },
    engineLeftElsewhere: (state) => {
      state.isEngineElsewhere = true;
    },
    engineReopened: (state) => {
      state.isEngineElsewhere = false;
    },
    linkAwaited: (state, action: PayloadAction<PageAddress>) => {
      state.awaited = action.payload;
    },
    awaitedLeft: (state) => {
      state.awaited = null;
    },
    unknownLeft: (state) => {
      state.unknown = null;
      state.wanted = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(projectOpened, (state) => {
        state.unknown = null;
      })
      // A link does not wait for an import that was replaced.
      .addMatcher(isAnyOf(projectCleared, offerAccepted), (state) => {
        state.awaited = null;
      })
      .addMatcher(isAnyOf(projectOpened, projectCleared, imported), (state) => {
        state.isEngineElsewhere = false;
      })
      // An import replaces a navigation that is under way.
      .addMatcher(isAnyOf(importRequested, importBegan), (state) => {
        state.navigations += 1;
        state.isNavigating = false;
        state.unknown = null;
      });
  },
});

export const { navigationBegan, navigationEnded, linkAwaited, awaitedLeft, unknownFound, unknownLeft } = slice.actions;
export const { engineLeftElsewhere, engineReopened } = slice.actions;
export const addressReducer = slice.reducer;
