import { typeIdOrSelf } from "../../../shared/model/entity-id.ts";
import type { OutlineMember, OutlineMethod, OutlineType } from "../../../shared/model/outline.ts";
import { NO_MATCH } from "../../../shared/search/match-name.ts";
import { parseQuery, type Query } from "../../../shared/search/query.ts";
import { queryCost } from "../../../shared/search/query-on-names.ts";
import { changedKeys } from "./changed-keys.ts";
import { type DirectoryNode, directoriesOf, type FileNode, namesIn, pathOfKey } from "./file-tree.ts";
import { ownTypeOf } from "./own-type.ts";
import type { TreeContent } from "./rows.ts";
import type { LoadedOutline } from "./slice.ts";

/** A text to search for, and the tree to search. */
export interface TreeSearch extends Pick<TreeContent, "root" | "outlines"> {
  readonly text: string;
  /** Files that the engine has found, best match first. */
  readonly fileIds: readonly string[];
  /** Members that the engine has found and that have no node of their own without a filter. */
  readonly members: readonly OutlineMember[];
  /** The best match of the engine; null if it has not answered. */
  readonly best: string | null;
}

/** The nodes of a tree whose names match a text, with their ancestors, which are expanded. */
export interface FilterMatches extends Pick<TreeContent, "root" | "outlines" | "open"> {
  readonly search: TreeSearch;
  /** The files that match. */
  readonly files: ReadonlySet<string>;
}

/**
 * Reduces a tree to the nodes that match the text and their ancestors, which are expanded; the engine's best matches
 * come first. A match without matches inside keeps all of its content, collapsed. Visits every file.
 */
export function findMatches(search: TreeSearch): FilterMatches {
  const { root } = search;
  const run = new FilterRun(search);
  const left = run.directory(root) ?? { ...root, directories: [], files: [] };
  const { outlines, open, files } = run;
  return { root: left, outlines, open, files, search };
}

/**
 * Returns the same matches as `findMatches`, reusing the previous ones if only outlines of matching files have been
 * added.
 */
export function updateMatches(
  before: FilterMatches | undefined,
  search: TreeSearch,
  files: TreeContent["files"],
): FilterMatches {
  if (before === undefined || !isSameSearch(before.search, search)) return findMatches(search);
  const changed = changedKeys(before.search.outlines, search.outlines);
  const run = new FilterRun({ ...search, outlines: pick(search.outlines, changed) });
  for (const id of changed) {
    const wasReady = before.search.outlines[id]?.status === "ready";
    const { name = "", namedAfter = null, path = "" } = files[id] ?? {};
    const isLeft = run.hasMatch({ id, name, namedAfter }, directoriesOf(path).at(-1) ?? "");
    if (wasReady || isLeft !== before.files.has(id)) return findMatches(search);
  }
  const open = run.open.size === 0 ? before.open : new Set([...before.open, ...run.open]);
  return { ...before, outlines: { ...before.outlines, ...run.outlines }, open, search };
}

function isSameSearch(a: TreeSearch, b: TreeSearch): boolean {
  return (
    a.root === b.root && a.text === b.text && a.fileIds === b.fileIds && a.members === b.members && a.best === b.best
  );
}

function pick<T>(record: Readonly<Record<string, T>>, keys: readonly string[]): Readonly<Record<string, T>> {
  return Object.fromEntries(keys.flatMap((key) => (record[key] === undefined ? [] : [[key, record[key]]])));
}

class FilterRun {
  readonly open = new Set<string>();
  readonly outlines: Record<string, LoadedOutline>;
  readonly files = new Set<string>();
  /** The parsed text for names in code, and for paths. */
  private readonly code: Query | null;
  private readonly paths: Query | null;
  private readonly ranks: ReadonlyMap<string, number>;
  private readonly members: ReadonlyMap<string, readonly OutlineMember[]>;
  private readonly best: string | null;

  constructor({ outlines, text, fileIds, members, best }: Omit<TreeSearch, "root">) {
    this.outlines = { ...outlines };
    this.code = parseQuery(text, ".");
    this.paths = parseQuery(text, "/");
    this.ranks = new Map(fileIds.map((id, rank) => [id, rank]));
    this.members = byType(members);
    this.best = best;
  }

  directory(directory: DirectoryNode): DirectoryNode | null {
    return this.ranked(directory)?.node ?? null;
  }

  hasMatch({ id, name, namedAfter }: FileNode, folder: string): boolean {
    const outline = this.outlines[id];
    const isFound = this.ranks.has(id) || isAskedFor(this.paths, name, folder);
    if (outline?.status !== "ready") return isFound;
    const types = outline.types.flatMap((type) => this.type(type, type.namespace ?? "") ?? []);
    if (types.length === 0) return isFound;
    this.outlines[id] = { status: "ready", types: bestFirst(types).map(nodeOf) };
    const own = ownTypeOf({ namedAfter, typeCount: outline.types.length }, outline);
    if (own === null || this.open.has(own.id)) this.open.add(id);
    return true;
  }

  private ranked(directory: DirectoryNode): Ranked<DirectoryNode> | null {
    const folder = pathOfKey(directory.key);
    const inside = directory.directories.flatMap((child) => this.ranked(child) ?? []);
    const files = directory.files.filter((file) => this.hasMatch(file, folder));
    for (const { id } of files) this.files.add(id);
    const found = bestFirst<DirectoryNode | FileNode>([
      ...inside,
      ...files.map((node) => ({ node, rank: this.rankOf(node.id) })),
    ]);
    if (found.length > 0) {
      this.open.add(directory.key);
      const directories = inside.map(nodeOf);
      const children = found.map(nodeOf);
      return { node: { ...directory, directories, files, children }, rank: found[0]?.rank ?? NO_RANK };
    }
    const isFound = namesIn(directory).some(({ name, place }) => isAskedFor(this.paths, name, place));
    return isFound ? { node: directory, rank: NO_RANK } : null;
  }

  private type(type: OutlineType, place: string): Ranked<OutlineType> | null {
    // Type parameters are not part of a type's name.
    const name = type.name.split("<", 1)[0] ?? "";
    const inside = place === "" ? name : `${place}.${name}`;
    const types = type.types.flatMap((nested) => this.type(nested, inside) ?? []);
    const named = type.methods.flatMap((method) => this.named(method, method.name, inside) ?? []);
    const others = (this.members.get(type.id) ?? []).map((node) => ({
      node,
      rank: this.rankIn(node, node.name, inside),
    }));
    const [inner, methods] = [bestFirst(types), bestFirst<OutlineMethod>([...named, ...others])];
    const itself = this.named(type, name, place);
    if (inner.length + methods.length === 0) return itself;
    this.open.add(type.id);
    const rank = Math.min(...[itself, inner[0], methods[0]].map((one) => one?.rank ?? NO_RANK));
    return { node: { ...type, types: inner.map(nodeOf), methods: methods.map(nodeOf) }, rank };
  }

  private named<Node extends Identified>(node: Node, name: string, place: string): Ranked<Node> | null {
    const rank = this.rankIn(node, name, place);
    return rank === NO_RANK ? null : { node, rank };
  }

  /** Returns the rank of a node inside a file: the lower, the better. */
  private rankIn({ id }: Identified, name: string, place: string): number {
    if (id === this.best) return BEST_RANK;
    const cost = this.code === null ? NO_MATCH : queryCost(this.code, name, place);
    return cost === NO_MATCH ? NO_RANK : cost;
  }

  private rankOf(fileId: string | undefined): number {
    return this.ranks.get(fileId ?? "") ?? NO_RANK;
  }
}

type Identified = Pick<OutlineMethod, "id">;

/** The filtered node, with the rank of the best match in it: the lowest is the best. */
interface Ranked<Node> {
  readonly node: Node;
  readonly rank: number;
}

/** The rank of nodes that match by something else than their name. */
const NO_RANK = Number.POSITIVE_INFINITY;
const BEST_RANK = -1;

function bestFirst<Node>(ranked: readonly Ranked<Node>[]): readonly Ranked<Node>[] {
  return ranked.toSorted((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank));
}

function nodeOf<Node>({ node }: Ranked<Node>): Node {
  return node;
}

function isAskedFor(query: Query | null, name: string, place: string): boolean {
  return query !== null && queryCost(query, name, place) !== NO_MATCH;
}

function byType(members: readonly OutlineMember[]): ReadonlyMap<string, readonly OutlineMember[]> {
  const found = new Map<string, OutlineMember[]>();
  for (const member of members) {
    const type = typeIdOrSelf(member.id);
    const known = found.get(type);
    if (known === undefined) found.set(type, [member]);
    else known.push(member);
  }
  return found;
}
