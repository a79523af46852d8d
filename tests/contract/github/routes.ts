import type { ZodMiniType } from "zod/mini";
import { userAnswer } from "../../../src/shared/github/personal-token.ts";
import {
  blobSchema,
  branchesSchema,
  branchSchema,
  commitSchema,
  comparisonSchema,
  contentsSchema,
  forkSchema,
  madeSchema,
  pullRequestSchema,
  pullRequestsSchema,
  refSchema,
  refsSchema,
  repositoriesSchema,
  repositorySchema,
  treeSchema,
  writableSchema,
} from "../../../src/worker/github/response-schemas.ts";
import { blobId, bytesOf, commitOf, treeOf } from "../../support/github-repository.ts";
import type { GitHubServer } from "../../support/github-server.ts";

const FILES = { "README.md": "# Shop", "src/Order.cs": "class Order;", Link: { link: "src" }, Sub: { submodule: "x" } };

const BRANCHES = { main: FILES, new: { ...FILES, "B.cs": "class B;" }, old: { "A.cs": "class A;" } };

export const SHOP = { owner: "octo", name: "shop", description: "Sells", branches: BRANCHES };

/** Adds data for the answers to the stand-in. */
export async function open(server: GitHubServer): Promise<void> {
  server.repositories = [SHOP, { ...SHOP, name: "bare", description: null }, { ...SHOP, name: "empty", branches: {} }];
  const pull = { number: 1, title: "Old", body: "", base: "main", head: "octo:old", sha: commitOf(BRANCHES.old) };
  server.gitOf(SHOP).pulls.push(pull);
  await server.listen();
}

/** Sends the stand-in a request that Glossa sends to GitHub. */
export function send(server: GitHubServer, { address, body }: Route): Promise<Response> {
  const headers = { authorization: `Bearer ${server.token}` };
  const post = body && { method: "POST", body: JSON.stringify(body) };
  return fetch(server.address + address, { headers, ...post });
}

/** A request that Glossa sends, by its name in the description, and what Glossa reads of the answer. */
export interface Route {
  readonly name: string;
  /** The address as it is requested from the stand-in. */
  readonly address: string;
  /** The request body, where something is created. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly read: ZodMiniType;
}

export const ROUTES: readonly Route[] = [
  { name: "/user", address: "/user", read: userAnswer },
  { name: "/user/repos", address: "/user/repos?per_page=100&page=1&sort=pushed", read: repositoriesSchema },
  { name: "/repos/{owner}/{repo}", address: "/repos/octo/shop", read: repositorySchema },
  { name: "/repos/{owner}/{repo}", address: "/repos/octo/shop", read: writableSchema },
  {
    name: "/repos/{owner}/{repo}/branches",
    address: "/repos/octo/shop/branches?per_page=100&page=1",
    read: branchesSchema,
  },
  { name: "/repos/{owner}/{repo}/branches/{branch}", address: "/repos/octo/shop/branches/main", read: branchSchema },
  {
    name: "/repos/{owner}/{repo}/git/trees/{tree_sha}",
    address: `/repos/octo/shop/git/trees/${treeOf(FILES)}?recursive=1`,
    read: treeSchema,
  },
  {
    name: "/repos/{owner}/{repo}/git/blobs/{file_sha}",
    address: `/repos/octo/shop/git/blobs/${blobId(bytesOf(FILES["README.md"]))}`,
    read: blobSchema,
  },
  {
    name: "/repos/{owner}/{repo}/contents/{path}",
    address: "/repos/octo/shop/contents/?ref=main",
    read: contentsSchema,
  },
  {
    name: "/repos/{owner}/{repo}/compare/{basehead}",
    address: `/repos/octo/shop/compare/${commitOf(FILES)}...${commitOf(BRANCHES.new)}?per_page=1&page=2`,
    read: comparisonSchema,
  },
  {
    name: "/repos/{owner}/{repo}/git/commits/{commit_sha}",
    address: `/repos/octo/shop/git/commits/${commitOf(FILES)}`,
    read: commitSchema,
  },
  {
    name: "/repos/{owner}/{repo}/git/matching-refs/{ref}",
    address: "/repos/octo/shop/git/matching-refs/heads%2Fma",
    read: refsSchema,
  },
  { name: "/repos/{owner}/{repo}/git/ref/{ref}", address: "/repos/octo/shop/git/ref/heads%2Fmain", read: refSchema },
  {
    name: "/repos/{owner}/{repo}/pulls",
    address: "/repos/octo/shop/pulls?head=octo%3Aold&state=open",
    read: pullRequestsSchema,
  },
  {
    name: "POST /repos/{owner}/{repo}/git/blobs",
    address: "/repos/octo/shop/git/blobs",
    body: { content: "YQ==", encoding: "base64" },
    read: madeSchema,
  },
  {
    name: "POST /repos/{owner}/{repo}/git/trees",
    address: "/repos/octo/shop/git/trees",
    body: { base_tree: treeOf(FILES), tree: [{ path: "A.cs", mode: "100644", type: "blob", content: "class A;" }] },
    read: madeSchema,
  },
  {
    name: "POST /repos/{owner}/{repo}/git/commits",
    address: "/repos/octo/shop/git/commits",
    body: { message: "A commit", tree: treeOf(FILES), parents: [commitOf(FILES)] },
    read: madeSchema,
  },
  {
    name: "POST /repos/{owner}/{repo}/git/refs",
    address: "/repos/octo/shop/git/refs",
    body: { ref: "refs/heads/made", sha: commitOf(FILES) },
    read: refSchema,
  },
  {
    name: "POST /repos/{owner}/{repo}/pulls",
    address: "/repos/octo/shop/pulls",
    body: { title: "New", head: "new", base: "main", body: "Words" },
    read: pullRequestSchema,
  },
  { name: "POST /repos/{owner}/{repo}/forks", address: "/repos/octo/shop/forks", body: {}, read: forkSchema },
];
