import { type AppError, formatMessage, toAppError } from "../../../shared/errors/errors.ts";
import type { Result } from "../../../shared/errors/result.ts";
import { GITHUB } from "../../../shared/limits/github.ts";
import { messages } from "../../../shared/messages/messages.ts";
import type { Repository } from "../../../shared/model/repository.ts";
import { signOutIfRefused } from "../auth/lazy-sign-in.ts";
import { openAccount } from "../auth/open-account.ts";
import type { RepositoriesThunk } from "./slice.ts";

export interface RepositoriesLoad {
  /** As far as they have come. */
  readonly repositories: readonly Repository[];
  readonly isLoading: boolean;
  readonly error: AppError | null;
}

/** Asks for page after page and tells what is there after each; says nothing more once the signal is aborted. */
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
 * The address at which people see repositories, for addresses that they paste; GitHub itself where the settings cannot
 * be read.
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

/** The branches of a repository. */
export function loadBranches(owner: string, name: string): RepositoriesThunk<Promise<Result<readonly string[]>>> {
  return async (dispatch, _, { engine }) => {
    const answer = await engine.branches(owner, name);
    if (answer.ok) return answer;
    console.warn(formatMessage(messages.log.repositoriesFailed, { detail: answer.error.message }));
    await dispatch(signOutIfRefused(answer.error));
    return answer;
  };
}
