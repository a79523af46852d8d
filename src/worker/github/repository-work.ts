import type { ZodMiniType } from "zod/mini";
import type { GitHubClient, GitHubPost } from "./client.ts";

/** A repository, as one piece of work asks about it. */
export interface RepositoryWork {
  readonly client: GitHubClient;
  readonly owner: string;
  readonly repo: string;
  readonly signal: AbortSignal;
}

/** The answer to a question about the repository. */
export async function ask<T>(
  { client, owner, repo, signal }: RepositoryWork,
  schema: ZodMiniType<T>,
  send: GitHubPost<T>["send"],
  more: Pick<GitHubPost<T>, "statusErrors"> = {},
): Promise<T> {
  return (await client.get({ name: `${owner}/${repo}`, schema, send, ...more }, signal)).data;
}

/** The answer to what makes something in the repository. */
export async function make<T>(
  { client, owner, repo, signal }: RepositoryWork,
  schema: ZodMiniType<T>,
  send: GitHubPost<T>["send"],
  more: Pick<GitHubPost<T>, "isOnce"> = {},
): Promise<T> {
  return (await client.post({ name: `${owner}/${repo}`, schema, send, ...more }, signal)).data;
}

/** The same work from where it is no longer cancelled. */
export function withoutCancelling(work: RepositoryWork): RepositoryWork {
  return { ...work, signal: new AbortController().signal };
}

/** The repository as people write it. */
export function nameOf({ owner, repo }: Pick<RepositoryWork, "owner" | "repo">): string {
  return `${owner}/${repo}`;
}
