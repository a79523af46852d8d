import { nullable, number, optional } from "zod/mini";
import { takes } from "../contract/contract.ts";
import { text } from "../contract/schema-parts.ts";
import type { RepositoryPage } from "../model/repository.ts";

/** GitHub, as the signed-in user sees it. */
export const gitHubCalls = {
  /** Takes the token that GitHub is asked with from now on; null signs out and drops the client. */
  useToken: takes(nullable(text)).answers<null>(),
  /** One page of the signed-in user's repositories, the first is 1; without a token an empty one. */
  listRepositories: takes(optional(number())).answers<RepositoryPage>(),
  /** The names of the branches of a repository, of which the owner and the name are given. */
  branches: takes(text, text).answers<readonly string[]>(),
};
