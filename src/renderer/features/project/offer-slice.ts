import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { PageAddress } from "../../../shared/address/page-address.ts";
import type { DirectorySource } from "../../../shared/engine/directory-source.ts";
import type { RepositoryReference } from "../../../shared/github/repository-name.ts";
import type { AppThunk } from "../../store/dispatch.ts";
import type { StateWithProject } from "./slice.ts";

/** What was requested while an import was running. */
export type WantedProject =
  | { readonly kind: "source"; readonly source: DirectorySource }
  | { readonly kind: "repository"; readonly repository: RepositoryReference }
  /** The target of a link or of the list of stored projects. */
  | { readonly kind: "address"; readonly address: PageAddress }
  /** A folder that the desktop's shell keeps. */
  | { readonly kind: "kept" };

/** The offer to open something instead of the running import. */
export interface ImportOffer {
  readonly wanted: WantedProject;
  /** The name of what is being imported; null while it is unknown. */
  readonly running: string | null;
  /** Whether to open it as soon as the other import has ended. */
  readonly isAccepted: boolean;
}

export interface StateWithOffer extends StateWithProject {
  readonly importOffer: ImportOffer | null;
}

/** A thunk that reads the state of the offer. */
export type OfferThunk<Answer = Promise<void>> = AppThunk<Answer, StateWithOffer>;

const slice = createSlice({
  name: "importOffer",
  initialState: null as ImportOffer | null,
  reducers: {
    importOffered: (_, { payload }: PayloadAction<Omit<ImportOffer, "isAccepted">>): ImportOffer => ({
      ...payload,
      isAccepted: false,
    }),
    offerAccepted: (state) => (state === null ? null : { ...state, isAccepted: true }),
    offerWithdrawn: () => null,
  },
});

export const { importOffered, offerAccepted, offerWithdrawn } = slice.actions;
export const importOfferReducer = slice.reducer;
