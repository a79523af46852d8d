import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { PageAddress } from "../../../shared/address/page-address.ts";
import type { DirectorySource } from "../../../shared/engine/directory-source.ts";
import type { RepositoryReference } from "../../../shared/github/repository-name.ts";
import type { AppThunk } from "../../store/dispatch.ts";
import type { StateWithProject } from "./slice.ts";

/** What was to be opened while an import ran. */
export type WantedProject =
  | { readonly kind: "source"; readonly source: DirectorySource }
  | { readonly kind: "repository"; readonly repository: RepositoryReference }
  /** What a link or the list of stored projects leads to. */
  | { readonly kind: "address"; readonly address: PageAddress }
  /** A folder that the desktop's shell keeps. */
  | { readonly kind: "kept" };

/** The offer to open it in the place of the import that runs. */
export interface ImportOffer {
  readonly wanted: WantedProject;
  /** What is being read; null where that is not known yet. */
  readonly running: string | null;
  /** It is opened as soon as the other import has ended. */
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
