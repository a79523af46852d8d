import { GlossaError } from "../../shared/errors.ts";
import type { RepositoryPage } from "../../shared/model.ts";
import { isRepositoryName, type RepositoryReference } from "../../shared/repository-name.ts";
import type { Source, Warn } from "../sources/source.ts";
import type { GitHubClient } from "./client.ts";

export interface GitHubOptions {
  /** The address of the REST API. */
  readonly api: string;
  readonly warn: Warn;
  /** What the waits between attempts are counted in; one second unless a test has less time. */
  readonly timeUnitMs?: number;
  readonly timeoutMs?: number;
}

/** Who asks GitHub. All that does the asking is loaded when it is first needed. */
export class GitHub {
  private token: string | null = null;
  private client: Promise<GitHubClient> | undefined;

  constructor(private readonly options: GitHubOptions) {}

  /** Asks with this token from now on; null signs out. What is under way goes on with the client it has. */
  setToken(token: string | null): void {
    this.token = token === "" ? null : token;
    this.client = undefined;
  }

  async repositories(page: number): Promise<RepositoryPage> {
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
    const [client, { gitHubSource }] = await Promise.all([this.open(), load(import("../sources/github.ts"))]);
    return gitHubSource(client, repository);
  }

  private open(): Promise<GitHubClient> {
    this.client ??= load(import("./client.ts")).then(({ openClient }) => openClient(this.options, this.token));
    return this.client;
  }
}

// The page hands over what somebody typed, and it becomes part of an address.
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
