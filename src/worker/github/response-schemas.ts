import * as z from "zod/mini";
import { externalAddress } from "../../shared/external-address.ts";

/** The used part of GitHub's responses; everything else in them is ignored. */

const text = z.string();
const count = z.int().check(z.nonnegative());

export const repositorySchema = z.object({
  id: z.int(),
  name: text,
  full_name: text,
  private: z.boolean(),
  description: z.nullable(text),
  owner: z.object({ login: text }),
  default_branch: text,
});

export const repositoriesSchema = z.array(repositorySchema);

export const branchesSchema = z.array(z.object({ name: text }));

export const branchSchema = z.object({
  commit: z.object({ sha: text, commit: z.object({ tree: z.object({ sha: text }) }) }),
});

/** `type` is blob, tree or commit (a submodule); a link is a blob of mode 120000. */
const treeEntry = z.object({ path: text, mode: text, type: text, sha: text, size: z.optional(count) });

export const treeSchema = z.object({ sha: text, truncated: z.boolean(), tree: z.array(treeEntry) });

/** `type` is dir, file, symlink or submodule; a submodule may be reported as a file, but its git_url leads to a tree. */
const contentsEntry = z.object({
  name: text,
  type: text,
  size: count,
  sha: text,
  git_url: z.nullable(text),
});

export const contentsSchema = z.array(contentsEntry);

export const blobSchema = z.object({ content: text, encoding: text });

/** GitHub's description of a faulty request. */
export const refusalSchema = z.object({ errors: z.array(z.object({ message: z.optional(text) })) });

/** An address that is shown to users. */
const webAddress = text.check(z.refine((address) => externalAddress(address) !== undefined));

/** The target repository of a pull request; `permissions` are the user's, whatever the token allows. */
export const writableSchema = z.object({
  html_url: webAddress,
  default_branch: text,
  archived: z.optional(z.boolean()),
  permissions: z.optional(z.object({ push: z.boolean() })),
});

export const forkSchema = z.object({ name: text, owner: z.object({ login: text }) });

/** Something that was created, by its id. */
export const madeSchema = z.object({ sha: text });

export const commitSchema = z.object({ sha: text, tree: z.object({ sha: text }) });

/** The relation of one commit to another: identical, ahead, behind or diverged. */
export const comparisonSchema = z.object({ status: text });

export const refSchema = z.object({ ref: text, object: z.object({ sha: text }) });

export const refsSchema = z.array(refSchema);

export const pullRequestSchema = z.object({ number: count, html_url: webAddress, head: z.object({ sha: text }) });

export const pullRequestsSchema = z.array(pullRequestSchema);

export type PullRequestResponse = z.infer<typeof pullRequestSchema>;
export type WritableResponse = z.infer<typeof writableSchema>;
export type RepositoryResponse = z.infer<typeof repositorySchema>;
export type TreeResponse = z.infer<typeof treeSchema>;
export type TreeEntry = z.infer<typeof treeEntry>;
export type ContentsEntry = z.infer<typeof contentsEntry>;
