import type { RepositoryReference } from "../../../shared/github/repository-name.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { lazyAuthThunk } from "../auth/lazy-sign-in.ts";
import { offerImport } from "../project/offer-import.ts";
import { importRequested, importStarted, withdrawImportRequest } from "../project/slice.ts";
import { type RepositoriesThunk, repositoriesOpened, repositoryRefused, repositoryRequested } from "./slice.ts";

/** Imports a repository; on success it becomes the current project and the dialog closes. */
export function importRepository(repository: RepositoryReference): RepositoriesThunk {
  return async (dispatch, getState, { engine }) => {
    if (getState().project.importing !== null) {
      dispatch(offerImport({ kind: "repository", repository }));
      return;
    }
    dispatch(importRequested({ kind: "repository", repository }));
    dispatch(repositoryRequested(`${repository.owner}/${repository.name}`));
    const answer = await engine.importRepository(repository);
    if (answer.ok) {
      dispatch(importStarted(answer.value));
      return;
    }
    console.warn(messages.log.importWithoutResult, answer.error.message);
    dispatch(withdrawImportRequest());
    dispatch(repositoryRefused(answer.error));
  };
}

/** Opens the list of repositories, unless the sign-in has expired meanwhile. */
export function showRepositories(): RepositoriesThunk {
  return async (dispatch, getState) => {
    await dispatch(lazyAuthThunk((auth) => auth.refreshSignIn()));
    if (getState().auth.isSignedIn) dispatch(repositoriesOpened());
  };
}
