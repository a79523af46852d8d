import { pathBelow } from "../sources/listing.ts";
import { outerPaths } from "../util/outer-paths.ts";
import type { RepositoryWork } from "./repository-work.ts";
import type { TreeEntry } from "./response-schemas.ts";
import { treeRequest } from "./tree.ts";

/** Maximum number of folders that are requested one by one; the list of a whole repository can have megabytes. */
const MAX_FOLDER_REQUESTS = 12;

/** The entries at these paths of a tree; missing paths have no entry. */
export async function findEntries(
  work: RepositoryWork,
  tree: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, TreeEntry>> {
  const folders = new Set(["", ...paths.flatMap(outerPaths)]);
  const all = folders.size > MAX_FOLDER_REQUESTS ? await wholeTree(work, tree) : undefined;
  const entries = all ?? (await entriesBelow(work, "", tree, folders));
  const wanted = new Set(paths);
  return new Map(entries.filter(({ path }) => wanted.has(path)).map((entry) => [entry.path, entry]));
}

// Undefined if GitHub truncates the list.
async function wholeTree(work: RepositoryWork, tree: string): Promise<readonly TreeEntry[] | undefined> {
  const { data } = await work.client.get(treeRequest(work, tree, { recursive: "1" }), work.signal);
  return data.truncated ? undefined : data.tree;
}

async function entriesBelow(
  work: RepositoryWork,
  folder: string,
  tree: string,
  folders: ReadonlySet<string>,
): Promise<readonly TreeEntry[]> {
  const { data } = await work.client.get(treeRequest(work, tree), work.signal);
  const entries = data.tree.map((entry) => ({ ...entry, path: pathBelow(folder, entry.path) }));
  const below = entries.filter(({ type, path }) => type === "tree" && folders.has(path));
  const deeper = await Promise.all(below.map(({ path, sha }) => entriesBelow(work, path, sha, folders)));
  return [...entries, ...deeper.flat()];
}
