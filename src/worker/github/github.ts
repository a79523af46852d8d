import type { HandlersOf } from "../../shared/contract/contract.ts";
import type { gitHubCalls } from "../../shared/engine/github-calls.ts";
import { GlossaError } from "../../shared/errors/errors.ts";
import { isRepositoryName, type RepositoryReference } from "../../shared/github/repository-name.ts";
import type { PullRequest, PullRequestTarget } from "../../shared/model/pull-request.ts";
import type { RepositoryPage } from "../../shared/model/repository.ts";
import type { GitHubAccess } from "../../shared/shell/engine-process.ts";
import type { Source } from "../sources/source.ts";
import type { GitHubClient } from "./client.ts";
import type { ClientOptions } from "./patient-octokit.ts";
import type { PullRequestDraft, PullRequestPlan, PullRequestWaiter } from "./pull-request-draft.ts";

/** The options of a client, and the address of the REST API. */
export interface GitHubOptions extends ClientOptions {
  /** Returns the address of the REST API, called on the first request if no access has given it. */
  readonly api: () => Promise<string>;
}

/** The access to GitHub. The code for requests is loaded on first use. */
export class GitHub implements HandlersOf<typeof gitHubCalls> {
  private token: string | null = null;
  /** The address that came with the token. */
  private address: string | undefined;
  private client: Promise<GitHubClient> | undefined;

  constructor(private readonly options: GitHubOptions) {}

  /** Sets the token for future requests; null signs out. Running requests continue with their client. */
  useToken(token: string | null): null {
    this.token = token === "" ? null : token;
    this.client = undefined;
    return null;
  }

  /** Does the same with the address that the token is for. */
  useAccess({ token, api }: GitHubAccess): void {
    this.address = api;
    this.useToken(token);
  }

  async listRepositories(page = 1): Promise<RepositoryPage> {
    if (this.token === null) return { repositories: [], next: null };
    const [client, { listRepositories }] = await Promise.all([this.open(), load(import("./repositories.ts"))]);
    return listRepositories(client, page);
  }

  async branches(owner: string, name: string): Promise<readonly string[]> {
    expectName({ owner, name });
    const [client, { listBranches }] = await Promise.all([this.open(), load(import("./repositories.ts"))]);
    return listBranches(client, owner, name);
  }

  async source(repository: RepositoryReference): Promise<Source> {
    expectName(repository);
    const [client, { gitHubSource }] = await Promise.all([this.open(), load(import("./repository-source.ts"))]);
    return gitHubSource(client, repository);
  }

  /** A preview of a pull request. Throws `gitHubSignInNeeded`. */
  async pullRequestTarget(plan: PullRequestPlan, signal: AbortSignal): Promise<PullRequestTarget> {
    const [client, { findTarget }] = await this.openForWriting(plan);
    return findTarget(client, plan, signal);
  }

  /** Commits files to a new branch and opens a pull request for it. Throws `gitHubSignInNeeded`. */
  async openPullRequest(draft: PullRequestDraft, waiter: PullRequestWaiter): Promise<PullRequest> {
    const [client, { openPullRequest }] = await this.openForWriting(draft);
    return openPullRequest(client, draft, waiter);
  }

  private openForWriting({ repository }: PullRequestPlan) {
    expectName(repository);
    if (this.token === null) throw new GlossaError("gitHubSignInNeeded");
    return Promise.all([this.open(), load(import("./pull-request.ts"))]);
  }

  private open(): Promise<GitHubClient> {
    const client = this.client ?? this.connect();
    this.client = client;
    // A failed load is retried the next time.
    client.catch(() => {
      if (this.client === client) this.client = undefined;
    });
    return client;
  }

  private async connect(): Promise<GitHubClient> {
    const { token, address } = this;
    const [{ openClient }, api] = await Promise.all([load(import("./client.ts")), address ?? this.options.api()]);
    return openClient(api, this.options, token);
  }
}

// The page passes what the user typed, and it becomes part of an address.
function expectName({ owner, name }: RepositoryReference): void {
  if (!isRepositoryName(owner, name)) throw new GlossaError("gitHubNameInvalid", { name: `${owner}/${name}` });
}

async function load<T>(part: Promise<T>): Promise<T> {
  try {
    return await part;
  } catch (thrown) {
    throw new GlossaError("gitHubNotInitialized", {}, { cause: thrown });
  }
}
