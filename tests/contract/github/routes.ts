import type { ZodMiniType } from "zod/mini";
import { userAnswer } from "../../../src/shared/github/personal-token.ts";
import {
  blobSchema,
  branchesSchema,
  branchSchema,
  contentsSchema,
  repositoriesSchema,
  repositorySchema,
  treeSchema,
} from "../../../src/worker/github/response-schemas.ts";
import { blobId, bytesOf, treeOf } from "../../support/github-repository.ts";

const FILES = { "README.md": "# Shop", "src/Order.cs": "class Order;", Link: { link: "src" }, Sub: { submodule: "x" } };

export const SHOP = { owner: "octo", name: "shop", description: "Sells", branches: { main: FILES } };

/** One question that Glossa asks, by the name that the description has for it, and what it reads of the answer. */
export interface Route {
  readonly name: string;
  /** As the stand-in is asked for it. */
  readonly address: string;
  readonly read: ZodMiniType;
}

export const ROUTES: readonly Route[] = [
  { name: "/user", address: "/user", read: userAnswer },
  { name: "/user/repos", address: "/user/repos?per_page=100&page=1&sort=pushed", read: repositoriesSchema },
  { name: "/repos/{owner}/{repo}", address: "/repos/octo/shop", read: repositorySchema },
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
];
