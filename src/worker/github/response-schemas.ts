import * as z from "zod/mini";

/** The part of GitHub's responses that is read; everything else in them is passed over. */

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

/** `type` is dir, file, symlink or submodule; a submodule may be called a file, but its git_url leads to a tree. */
const contentsEntry = z.object({
  name: text,
  type: text,
  size: count,
  sha: text,
  git_url: z.nullable(text),
});

export const contentsSchema = z.array(contentsEntry);

export const blobSchema = z.object({ content: text, encoding: text });

export type RepositoryResponse = z.infer<typeof repositorySchema>;
export type TreeEntry = z.infer<typeof treeEntry>;
export type ContentsEntry = z.infer<typeof contentsEntry>;
