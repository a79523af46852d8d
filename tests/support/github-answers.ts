import type { components } from "@octokit/openapi-types";
import {
  blobId,
  bytesOf,
  commitOf,
  entriesBelow,
  entriesIn,
  idOf,
  type RepositoryFiles,
  type StandInEntry,
  type StandInRepository,
  treeOf,
} from "./github-repository.ts";

/** The stand-in's answers; the compiler holds them against GitHub's published description of its REST API. */
type Schemas = components["schemas"];
type RepositoryAnswer = Pick<
  Schemas["repository"],
  "id" | "name" | "full_name" | "private" | "description" | "default_branch"
> & { readonly owner: Pick<Schemas["simple-user"], "login"> };
type UserAnswer = Pick<Schemas["public-user"], "login" | "id" | "type">;
type BranchAnswer = Pick<Schemas["short-branch"], "name" | "protected"> & {
  readonly commit: Pick<Schemas["commit"], "sha"> & {
    readonly commit: { readonly tree: Pick<Schemas["commit"]["commit"]["tree"], "sha"> };
  };
};
type TreeAnswer = Schemas["git-tree"];
type BlobAnswer = Pick<Schemas["blob"], "content" | "encoding" | "sha" | "size" | "url">;
type ContentsAnswer = Pick<Schemas["content-directory"][number], "type" | "size" | "name" | "path" | "sha" | "git_url">;

export function repositoryAnswer(repository: StandInRepository): RepositoryAnswer {
  const { owner, name, description = null, defaultBranch = "main" } = repository;
  return {
    id: Number.parseInt(idOf(`${owner}/${name}`).slice(0, 7), 16),
    name,
    full_name: `${owner}/${name}`,
    private: repository.private ?? false,
    description,
    owner: { login: owner },
    default_branch: defaultBranch,
  };
}

export function userAnswer(login: string): UserAnswer {
  return { login, id: Number.parseInt(idOf(login).slice(0, 7), 16), type: "User" };
}

/** In a list a branch's commit has no tree. */
export function listedBranchAnswer(name: string, files: RepositoryFiles): Schemas["short-branch"] {
  const sha = commitOf(files);
  return { name, protected: false, commit: { sha, url: `https://api.github.com/commits/${sha}` } };
}

export function branchAnswer(name: string, files: RepositoryFiles): BranchAnswer {
  return { name, protected: false, commit: { sha: commitOf(files), commit: { tree: { sha: treeOf(files) } } } };
}

export function treeAnswer(files: RepositoryFiles, folder: string, recursive: boolean, most: number): TreeAnswer {
  const all = recursive ? entriesBelow(files, folder) : entriesIn(files, folder);
  const tree = recursive ? all.slice(0, most) : all;
  return { sha: treeOf(files, folder), truncated: tree.length < all.length, tree };
}

/** As GitHub answers for a folder: a submodule is called a file. */
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

const known = new WeakMap<RepositoryFiles, ReadonlyMap<string, Uint8Array>>();

function blobsOf(files: RepositoryFiles): ReadonlyMap<string, Uint8Array> {
  const blobs =
    known.get(files) ??
    new Map(
      Object.values(files)
        .map(bytesOf)
        .map((bytes) => [blobId(bytes), bytes]),
    );
  known.set(files, blobs);
  return blobs;
}

/** Encoded with a line end after every 60 characters, as GitHub does. */
export function blobAnswer(files: RepositoryFiles, sha: string, address: string): BlobAnswer | undefined {
  const bytes = blobsOf(files).get(sha);
  if (bytes === undefined) return undefined;
  const content = Buffer.from(bytes).toString("base64").replace(/.{60}/g, "$&\n");
  return { content, encoding: "base64", sha, size: bytes.length, url: `${address}/git/blobs/${sha}` };
}
