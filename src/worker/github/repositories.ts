import { GITHUB } from "../../shared/limits/github.ts";
import type { Repository, RepositoryPage } from "../../shared/model/repository.ts";
import type { GitHubClient } from "./client.ts";
import { branchesSchema, type RepositoryResponse, repositoriesSchema } from "./response-schemas.ts";

/** One page of the repositories that the signed-in user can see, in the order of the last push. */
export async function listRepositories(client: GitHubClient, page: number): Promise<RepositoryPage> {
  const { data, hasNext } = await client.get({
    name: "github.com",
    send: ({ repos }, options) =>
      repos.listForAuthenticatedUser({ per_page: GITHUB.pageSize, page, sort: "pushed", ...options }),
    schema: repositoriesSchema,
  });
  const isLast = !hasNext || data.length === 0 || page >= GITHUB.maxRepositoryPages;
  return { repositories: data.map(asRepository), next: isLast ? null : page + 1 };
}

/** The names of a repository's branches, in the order of the responses. */
export async function listBranches(client: GitHubClient, owner: string, repo: string): Promise<readonly string[]> {
  const names: string[] = [];
  for (let page = 1; page <= GITHUB.maxBranchPages; page++) {
    const { data, hasNext } = await client.get({
      name: `${owner}/${repo}`,
      send: ({ repos }, options) => repos.listBranches({ owner, repo, per_page: GITHUB.pageSize, page, ...options }),
      schema: branchesSchema,
      statusErrors: { 404: "gitHubNotFound" },
    });
    names.push(...data.map(({ name }) => name));
    if (!hasNext) break;
  }
  return names;
}

function asRepository(answer: RepositoryResponse): Repository {
  const { id, name, description } = answer;
  return {
    id,
    name,
    fullName: answer.full_name,
    private: answer.private,
    description,
    owner: { login: answer.owner.login },
    defaultBranch: answer.default_branch,
  };
}
