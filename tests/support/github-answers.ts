import type { components } from "@octokit/openapi-types";
import type { StandInGit } from "./github-git.ts";
import {
  entriesBelow,
  entriesIn,
  idOf,
  type RepositoryFiles,
  type StandInEntry,
  type StandInRepository,
  treeOf,
} from "./github-repository.ts";

/** The stand-in's answers; the compiler checks them against GitHub's published description of its REST API. */
type Schemas = components["schemas"];
type RepositoryAnswer = Pick<
  Schemas["repository"],
  "id" | "name" | "full_name" | "private" | "html_url" | "description" | "default_branch" | "archived" | "permissions"
> & { readonly owner: Pick<Schemas["simple-user"], "login"> };
type UserAnswer = Pick<Schemas["public-user"], "login" | "id" | "type">;
type BranchAnswer = Pick<Schemas["short-branch"], "name" | "protected"> & {
  readonly commit: Pick<Schemas["commit"], "sha"> & {
    readonly commit: { readonly tree: Pick<Schemas["commit"]["commit"]["tree"], "sha"> };
  };
};
type TreeAnswer = Schemas["git-tree"];
type BlobAnswer = Pick<Schemas["blob"], "content" | "encoding" | "sha" | "size" | "url">;
type ComparisonAnswer = Pick<Schemas["commit-comparison"], "status">;
type ContentsAnswer = Pick<Schemas["content-directory"][number], "type" | "size" | "name" | "path" | "sha" | "git_url">;

/** The answer for a signed-in user includes the permissions. */
export function repositoryAnswer(repository: StandInRepository, isSignedIn: boolean): RepositoryAnswer {
  const { owner, name, description = null, defaultBranch = "main", archived = false, push = true } = repository;
  return {
    id: Number.parseInt(idOf(`${owner}/${name}`).slice(0, 7), 16),
    name,
    full_name: `${owner}/${name}`,
    private: repository.private ?? false,
    html_url: `https://github.com/${owner}/${name}`,
    description,
    owner: { login: owner },
    default_branch: defaultBranch,
    archived,
    ...(isSignedIn && { permissions: { admin: false, push, pull: true } }),
  };
}

export function userAnswer(login: string): UserAnswer {
  return { login, id: Number.parseInt(idOf(login).slice(0, 7), 16), type: "User" };
}

/** In a list, a branch's commit has no tree. */
export function listedBranchAnswer(name: string, sha: string): Schemas["short-branch"] {
  return { name, protected: false, commit: { sha, url: `https://api.github.com/commits/${sha}` } };
}

export function branchAnswer(name: string, sha: string, files: RepositoryFiles): BranchAnswer {
  return { name, protected: false, commit: { sha, commit: { tree: { sha: treeOf(files) } } } };
}

export function treeAnswer(files: RepositoryFiles, folder: string, recursive: boolean, most: number): TreeAnswer {
  const all = recursive ? entriesBelow(files, folder) : entriesIn(files, folder);
  const tree = recursive ? all.slice(0, most) : all;
  return { sha: treeOf(files, folder), truncated: tree.length < all.length, tree };
}

/** Returns GitHub's answer for a folder, in which a submodule has the type "file". */
export function contentsAnswer(files: RepositoryFiles, folder: string, address: string): ContentsAnswer[] {
  return entriesIn(files, folder).map(({ path, mode, type, sha, size = 0 }: StandInEntry) => ({
    type: mode === "120000" ? "symlink" : type === "tree" ? "dir" : "file",
    size,
    name: path,
    path: folder === "" ? path : `${folder}/${path}`,
    sha,
    git_url: `${address}/git/${type === "blob" ? "blobs" : "trees"}/${sha}`,
  }));
}

/** Returns a comparison of commits, limited to the properties that Glossa reads. */
export function comparisonAnswer(git: StandInGit, base: string, head: string): ComparisonAnswer {
  const isAhead = git.isAncestor(base, head);
  if (base === head) return { status: "identical" };
  return { status: isAhead ? "ahead" : git.isAncestor(head, base) ? "behind" : "diverged" };
}

/** Returns a blob in Base64 with a line end after every 60 characters, as GitHub does. */
export function blobAnswer(git: StandInGit, sha: string, address: string): BlobAnswer | undefined {
  const bytes = git.blob(sha);
  if (bytes === undefined) return undefined;
  const content = Buffer.from(bytes).toString("base64").replace(/.{60}/g, "$&\n");
  return { content, encoding: "base64", sha, size: bytes.length, url: `${address}/git/blobs/${sha}` };
}
