import { combineReducers, type ReducersMapObject } from "@reduxjs/toolkit";
import { addressReducer, type StateWithAddress } from "../features/address/slice.ts";
import { authReducer, type StateWithAuth } from "../features/auth/slice.ts";
import { changesDialogReducer, type StateWithChangesDialog } from "../features/changes/slice.ts";
import { draftsReducer, type StateWithDrafts } from "../features/description/slice.ts";
import { explorerReducer, type StateWithExplorer } from "../features/explorer/slice.ts";
import { followingReducer, type StateWithFollowing } from "../features/following/slice.ts";
import { descriptionsDialogReducer, type StateWithDescriptionsDialog } from "../features/generation-queue/slice.ts";
import { goToReducer, type StateWithGoTo } from "../features/go-to/slice.ts";
import { helpReducer, type StateWithHelp } from "../features/help/slice.ts";
import { linkingReducer, type StateWithLinking } from "../features/linking/slice.ts";
import { noticesReducer } from "../features/notices/slice.ts";
import { packagesReducer, type StateWithPackages } from "../features/packages/slice.ts";
import { importOfferReducer, type StateWithOffer } from "../features/project/offer-slice.ts";
import { projectReducer } from "../features/project/slice.ts";
import { publishingReducer, type StateWithPublishing } from "../features/publishing/slice.ts";
import { repositoriesReducer, type StateWithRepositories } from "../features/repositories/slice.ts";
import { type StateWithSettings, settingsReducer } from "../features/settings/slice.ts";
import { type StateWithSource, sourceReducer } from "../features/source/state/slice.ts";
import { type StateWithTextSearch, textSearchReducer } from "../features/text-search/slice.ts";
import { type StateWithTheme, themeReducer } from "../features/theme/slice.ts";
import { type StateWithUnusedDialog, unusedDialogReducer } from "../features/unused/slice.ts";
import { engineApi } from "../store/engine-api.ts";

/** All state that features read from the store: without the reducer of a slice below, the page does not compile. */
interface FeatureState
  extends StateWithRepositories,
    StateWithLinking,
    StateWithFollowing,
    StateWithExplorer,
    StateWithAddress,
    StateWithDrafts,
    StateWithTheme,
    StateWithAuth,
    StateWithSettings,
    StateWithDescriptionsDialog,
    StateWithUnusedDialog,
    StateWithChangesDialog,
    StateWithPublishing,
    StateWithSource,
    StateWithTextSearch,
    StateWithGoTo,
    StateWithPackages,
    StateWithHelp,
    StateWithOffer {}

const featureReducers: ReducersMapObject<FeatureState> = {
  project: projectReducer,
  linking: linkingReducer,
  following: followingReducer,
  explorer: explorerReducer,
  address: addressReducer,
  drafts: draftsReducer,
  theme: themeReducer,
  auth: authReducer,
  importOffer: importOfferReducer,
  notices: noticesReducer,
  repositories: repositoriesReducer,
  settings: settingsReducer,
  descriptionsDialog: descriptionsDialogReducer,
  unusedDialog: unusedDialogReducer,
  changesDialog: changesDialogReducer,
  publishing: publishingReducer,
  source: sourceReducer,
  goTo: goToReducer,
  textSearch: textSearchReducer,
  help: helpReducer,
  packages: packagesReducer,
};

/** The root reducer: all slices of the store, and the cache of the engine's answers. */
export const rootReducer = combineReducers({ ...featureReducers, [engineApi.reducerPath]: engineApi.reducer });

/** The whole state, which only the app module may read. */
export type RootState = ReturnType<typeof rootReducer>;
