import { nullable, number, optional } from "zod/mini";
import { takes } from "../contract/contract.ts";
import { text } from "../contract/schema-parts.ts";
import type { RepositoryPage } from "../model/repository.ts";

/** GitHub, as the signed-in user sees it. */
export const gitHubCalls = {
  /** Sets the token for requests to GitHub from now on; null signs out and drops the client. */
  useToken: takes(nullable(text)).answers<null>(),
  /** One page of the signed-in user's repositories, starting with page 1; an empty page without a token. */
  listRepositories: takes(optional(number())).answers<RepositoryPage>(),
  /** The names of the branches of a repository, given by its owner and name. */
  branches: takes(text, text).answers<readonly string[]>(),
};
