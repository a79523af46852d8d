import { GlossaError } from "../../shared/errors/errors.ts";
import { ask, make, nameOf, type RepositoryWork } from "./repository-work.ts";
import { commitSchema, forkSchema } from "./response-schemas.ts";

/** GitHub creates forks in the background; most are ready within seconds. */
const LOOKS = 20;
const SECONDS_BETWEEN = 3;

/**
 * The user's fork of the repository, created if needed, as soon as it has the commit. Throws `gitHubForkNotReady` if it
 * does not get the commit within a minute, such as an old fork that was not synchronized since.
 */
export async function openFork(work: RepositoryWork, commit: string): Promise<RepositoryWork> {
  const { client, owner, repo, signal } = work;
  const fork = await make(work, forkSchema, ({ repos }, options) => repos.createFork({ owner, repo, ...options }));
  const home = { ...work, owner: fork.owner.login, repo: fork.name };
  for (let look = 0; look < LOOKS; look++) {
    if (look > 0) await client.pause(SECONDS_BETWEEN, signal);
    if (await hasCommit(home, commit)) return home;
  }
  throw new GlossaError("gitHubForkNotReady", { name: nameOf(work), fork: nameOf(home) });
}

async function hasCommit(work: RepositoryWork, commit: string): Promise<boolean> {
  const { owner, repo } = work;
  try {
    await ask(
      work,
      commitSchema,
      ({ git }, options) => git.getCommit({ owner, repo, commit_sha: commit, ...options }),
      // A fork that is being created is not found, or empty.
      { statusErrors: { 404: "gitHubNotFound", 409: "gitHubNotFound" } },
    );
    return true;
  } catch (thrown) {
    if (thrown instanceof GlossaError && thrown.code === "gitHubNotFound") return false;
    throw thrown;
  }
}
