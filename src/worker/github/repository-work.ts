import type { ZodMiniType } from "zod/mini";
import type { GitHubClient, GitHubPost } from "./client.ts";

/** A repository in the context of one operation. */
export interface RepositoryWork {
  readonly client: GitHubClient;
  readonly owner: string;
  readonly repo: string;
  readonly signal: AbortSignal;
}

/** Sends a request about the repository. */
export async function ask<T>(
  { client, owner, repo, signal }: RepositoryWork,
  schema: ZodMiniType<T>,
  send: GitHubPost<T>["send"],
  more: Pick<GitHubPost<T>, "statusErrors"> = {},
): Promise<T> {
  return (await client.get({ name: `${owner}/${repo}`, schema, send, ...more }, signal)).data;
}

/** Sends a request that creates something in the repository. */
export async function make<T>(
  { client, owner, repo, signal }: RepositoryWork,
  schema: ZodMiniType<T>,
  send: GitHubPost<T>["send"],
  more: Pick<GitHubPost<T>, "isOnce"> = {},
): Promise<T> {
  return (await client.post({ name: `${owner}/${repo}`, schema, send, ...more }, signal)).data;
}

/** The same operation from the point where it can no longer be cancelled. */
export function withoutCancelling(work: RepositoryWork): RepositoryWork {
  return { ...work, signal: new AbortController().signal };
}

/** The repository as displayed. */
export function nameOf({ owner, repo }: Pick<RepositoryWork, "owner" | "repo">): string {
  return `${owner}/${repo}`;
}
