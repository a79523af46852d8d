import type { OutlineType } from "../../../shared/model/outline.ts";
import { changedKeys } from "./changed-keys.ts";
import type { DirectoryNode, FileNode } from "./file-tree.ts";
import type { TreeContent } from "./rows.ts";
import type { LoadedOutline } from "./slice.ts";

/** A text to look for, and the tree to look in. */
export interface TreeSearch extends Pick<TreeContent, "root" | "outlines"> {
  readonly text: string;
  /** Files that the engine has found. */
  readonly fileIds: readonly string[];
}

/** The nodes of a tree with a text in their name, and those around them, which are to be open. */
export interface FilterMatches extends Pick<TreeContent, "root" | "outlines" | "open"> {
  readonly search: TreeSearch;
  /** The files that are left. */
  readonly files: ReadonlySet<string>;
}

/**
 * Leaves of a tree what has the text in its name, and what that stands in, opened. Where nothing inside matches, a match
 * keeps all it holds, closed. Every file is looked at.
 */
export function findMatches(search: TreeSearch): FilterMatches {
  const { root } = search;
  const run = new FilterRun(search);
  const left = run.directory(root) ?? { ...root, directories: [], files: [] };
  const { outlines, open, files } = run;
  return { root: left, outlines, open, files, search };
}

/**
 * The matches that `findMatches` finds, made from what was found before where only the inside of files that are left is
 * new.
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
    const isLeft = run.hasMatch({ id, name: files[id]?.name ?? "" });
    if (wasReady || isLeft !== before.files.has(id)) return findMatches(search);
  }
  const open = run.open.size === 0 ? before.open : new Set([...before.open, ...run.open]);
  return { ...before, outlines: { ...before.outlines, ...run.outlines }, open, search };
}

function isSameSearch(a: TreeSearch, b: TreeSearch): boolean {
  return a.root === b.root && a.text === b.text && a.fileIds === b.fileIds;
}

function pick<T>(record: Readonly<Record<string, T>>, keys: readonly string[]): Readonly<Record<string, T>> {
  return Object.fromEntries(keys.flatMap((key) => (record[key] === undefined ? [] : [[key, record[key]]])));
}

class FilterRun {
  readonly open = new Set<string>();
  readonly outlines: Record<string, LoadedOutline>;
  readonly files = new Set<string>();
  private readonly text: string;
  private readonly found: ReadonlySet<string>;

  constructor({ outlines, text, fileIds }: Omit<TreeSearch, "root">) {
    this.outlines = { ...outlines };
    this.text = text.trim().toLowerCase();
    this.found = new Set(fileIds);
  }

  directory(directory: DirectoryNode): DirectoryNode | null {
    const directories = directory.directories.flatMap((child) => this.directory(child) ?? []);
    const files = directory.files.filter((file) => this.hasMatch(file));
    for (const { id } of files) this.files.add(id);
    if (directories.length + files.length > 0) {
      this.open.add(directory.key);
      return { ...directory, directories, files };
    }
    return this.matches(directory.name) ? directory : null;
  }

  hasMatch({ id, name }: FileNode): boolean {
    const outline = this.outlines[id];
    const isFound = this.found.has(id);
    if (outline?.status !== "ready") return isFound || this.matches(name);
    const types = outline.types.flatMap((type) => this.type(type) ?? []);
    if (types.length === 0) return this.matches(name);
    this.outlines[id] = { status: "ready", types };
    this.open.add(id);
    return true;
  }

  private type(type: OutlineType): OutlineType | null {
    const types = type.types.flatMap((nested) => this.type(nested) ?? []);
    const methods = type.methods.filter(({ name }) => this.matches(name));
    if (types.length + methods.length > 0) {
      this.open.add(type.id);
      return { ...type, types, methods };
    }
    // A type's parameters are no part of its name.
    return this.matches(type.name.split("<", 1)[0] ?? "") ? type : null;
  }

  private matches(name: string): boolean {
    return name.toLowerCase().includes(this.text);
  }
}
