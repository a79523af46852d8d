import { isAnyOf } from "@reduxjs/toolkit";
import { importCancelled, importFailed } from "../../store/engine-actions.ts";
import { engineApi } from "../../store/engine-api.ts";
import type { StartListening } from "../../store/listening.ts";
import { lateThunk } from "../notices/late-thunk.ts";
import { projectRefreshed, projectReopened } from "../project/slice.ts";
import type { ExplorerThunk, StateWithExplorer } from "./slice.ts";

/**
 * Reloads the expanded nodes of the tree, and checks the selection, when the project may have changed. The thunks for
 * this load with the tree: the first view does not need them.
 */
export function listenToExplorer(listen: StartListening<StateWithExplorer>): void {
  listen({ matcher: isAnyOf(importFailed, importCancelled), effect: (_, api) => api.dispatch(reloadTree()) });
  listen({ actionCreator: projectReopened, effect: (_, api) => api.dispatch(reloadOutlines()) });
  listenToUnknownEntities(listen);
  listen({
    actionCreator: projectRefreshed,
    effect: async (_, { dispatch, getState }) => {
      await dispatch(checkSelection());
      // The tree of a running import is reloaded when it ends.
      if (getState().project.importing === null) await dispatch(reloadTree());
    },
  });
}

// A link may name something that does not exist any more, or never did.
function listenToUnknownEntities(listen: StartListening<StateWithExplorer>): void {
  for (const endpoint of [engineApi.endpoints.typeDetails, engineApi.endpoints.memberDetails])
    listen({
      matcher: endpoint.matchRejected,
      effect: async ({ payload, meta }, { dispatch, getState }) => {
        const { explorer, project } = getState();
        const isChosen = explorer.view.selected === meta.arg.originalArgs && explorer.view.gone === null;
        if (isChosen && project.importing === null && payload?.code === "entityNotFound")
          await dispatch(checkSelection());
      },
    });
}

function reloadTree(): ExplorerThunk {
  return lateThunk(async () => (await import("./reload-tree.ts")).reloadTree());
}

function reloadOutlines(): ExplorerThunk {
  return lateThunk(async () => (await import("./thunks.ts")).reloadOutlines());
}

function checkSelection(): ExplorerThunk {
  return lateThunk(async () => (await import("./check-selection.ts")).checkSelection());
}
