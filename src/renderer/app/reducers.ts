import { combineReducers } from "@reduxjs/toolkit";
import { authReducer } from "../features/auth/slice.ts";
import { draftsReducer } from "../features/description/slice.ts";
import { explorerReducer } from "../features/explorer/slice.ts";
import { linkingReducer } from "../features/linking/slice.ts";
import { noticesReducer } from "../features/notices/slice.ts";
import { projectReducer } from "../features/project/slice.ts";
import { repositoriesReducer } from "../features/repositories/slice.ts";
import { settingsReducer } from "../features/settings/slice.ts";
import { themeReducer } from "../features/theme/slice.ts";
import { engineApi } from "../store/engine-api.ts";

export const rootReducer = combineReducers({
  project: projectReducer,
  linking: linkingReducer,
  explorer: explorerReducer,
  drafts: draftsReducer,
  theme: themeReducer,
  auth: authReducer,
  notices: noticesReducer,
  repositories: repositoriesReducer,
  settings: settingsReducer,
  [engineApi.reducerPath]: engineApi.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;
