import { type AppError, formatMessage, toAppError } from "../../../shared/errors/errors.ts";
import type { Result } from "../../../shared/errors/result.ts";
import { GITHUB } from "../../../shared/limits/github.ts";
import { messages } from "../../../shared/messages/messages.ts";
import type { Repository } from "../../../shared/model/repository.ts";
import { signOutIfRefused } from "../auth/lazy-sign-in.ts";
import { openAccount } from "../auth/open-account.ts";
import type { RepositoriesThunk } from "./slice.ts";

export interface RepositoriesLoad {
  /** The repositories that have arrived so far. */
  readonly repositories: readonly Repository[];
  readonly isLoading: boolean;
  readonly error: AppError | null;
}

/**
 * Requests page after page and reports the repositories loaded so far after each; reports nothing more once the signal
 * is aborted.
 */
export function loadRepositories(
  signal: AbortSignal,
  onProgress: (state: RepositoriesLoad) => void,
): RepositoriesThunk {
  return async (dispatch, _, { engine }) => {
    let repositories: readonly Repository[] = [];
    for (let page: number | null = 1; page !== null; ) {
      const answer: Awaited<ReturnType<typeof engine.listRepositories>> = await engine.listRepositories(page);
      if (signal.aborted) return;
      if (!answer.ok) {
        console.warn(formatMessage(messages.log.repositoriesFailed, { detail: answer.error.message }));
        onProgress({ repositories, isLoading: false, error: answer.error });
        return dispatch(signOutIfRefused(answer.error));
      }
      repositories = [...repositories, ...answer.value.repositories];
      page = answer.value.next;
      onProgress({ repositories, isLoading: page !== null, error: null });
    }
  };
}

/**
 * Returns the address at which users see repositories, to recognize addresses that they paste; that of GitHub itself if
 * the settings cannot be read.
 */
export function readGitHubAddress(): RepositoriesThunk<Promise<string>> {
  return async (_, __, services) => {
    try {
      return await (await openAccount(services)).gitHubAddress();
    } catch (thrown) {
      console.error(toAppError(thrown).message);
      return GITHUB.address;
    }
  };
}

/** Returns the branches of a repository. */
export function loadBranches(owner: string, name: string): RepositoriesThunk<Promise<Result<readonly string[]>>> {
  return async (dispatch, _, { engine }) => {
    const answer = await engine.branches(owner, name);
    if (answer.ok) return answer;
    console.warn(formatMessage(messages.log.repositoriesFailed, { detail: answer.error.message }));
    await dispatch(signOutIfRefused(answer.error));
    return answer;
  };
}
