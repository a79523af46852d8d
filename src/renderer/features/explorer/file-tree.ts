import { compareTexts } from "../../../shared/compare-texts.ts";
import { compareNaturally } from "../../../shared/format/natural-order.ts";
import { folderIdOf, folderPathIn } from "../../../shared/model/folder-id.ts";
import type { ProjectFile } from "../../../shared/model/project.ts";
import { nameOf } from "../../../shared/paths.ts";

/** A directory of the tree, with its contents in display order. */
export interface DirectoryNode {
  /** The key of the innermost directory, if the node stands for several. */
  readonly key: string;
  /** Includes the names of parents that contain only the next directory: `Src/Newtonsoft.Json`. */
  readonly name: string;
  readonly directories: readonly DirectoryNode[];
  readonly files: readonly FileNode[];
  /**
   * All children in another order, if one is needed: under a filter the best matches come first, both directories and
   * files.
   */
  readonly children?: readonly (DirectoryNode | FileNode)[];
}

/** A file of the tree. */
export type FileNode = Pick<ProjectFile, "id" | "name" | "namedAfter">;

interface GrowingDirectory extends DirectoryNode {
  readonly directories: GrowingDirectory[];
  readonly files: FileNode[];
}

type TreeFile = FileNode & Pick<ProjectFile, "path">;

/** Returns the key of a directory by its path inside the project. */
export const directoryKey = folderIdOf;

/** Returns the path of a directory by its key. */
export function pathOfKey(key: string): string {
  return folderPathIn(key) ?? key;
}

/** Returns whether a key is that of a directory. */
export function isDirectoryKey(key: string): boolean {
  return folderPathIn(key) !== undefined;
}

/** Returns the keys of a directory and of its ancestors, outermost first. */
export function outerKeys(key: string): readonly string[] {
  const names = pathOfKey(key).split("/");
  return names.map((_, index) => directoryKey(names.slice(0, index + 1).join("/")));
}

/**
 * Returns the directories that contain a file, outermost first, as paths inside the project: without the project's name.
 */
export function directoriesOf(filePath: string): readonly string[] {
  const names = filePath.split("/").slice(1, -1);
  return names.map((_, index) => names.slice(0, index + 1).join("/"));
}

/** Returns the names of the directories that a node stands for, outermost first, each with the path of its parent. */
export function namesIn({ key, name }: DirectoryNode): readonly { readonly name: string; readonly place: string }[] {
  const path = pathOfKey(key).split("/");
  const names = name.split("/");
  const outer = path.length - names.length;
  return names.map((own, at) => ({ name: own, place: path.slice(0, outer + at).join("/") }));
}

/**
 * Builds the tree under the project's own folder: directories first, both in natural order. A directory that contains
 * only one other directory forms one node with it.
 */
export function buildFileTree(files: Iterable<TreeFile>): DirectoryNode {
  const root = emptyDirectory("");
  const known = new Map([["", root]]);
  for (const { id, name, namedAfter, path } of files) parentOf(path, known, root).files.push({ id, name, namedAfter });
  for (const directory of known.values()) sortDirectory(directory);
  return { ...root, directories: root.directories.map(joined) };
}

function joined(outermost: DirectoryNode): DirectoryNode {
  let [directory, name] = [outermost, outermost.name];
  let only = onlyDirectory(directory);
  while (only !== undefined) {
    [directory, name] = [only, `${name}/${only.name}`];
    only = onlyDirectory(directory);
  }
  return { ...directory, name, directories: directory.directories.map(joined) };
}

function onlyDirectory({ directories, files }: DirectoryNode): DirectoryNode | undefined {
  return directories.length === 1 && files.length === 0 ? directories[0] : undefined;
}

/** Returns the directory with the given key inside another one. */
export function findDirectory(root: DirectoryNode, key: string): DirectoryNode | undefined {
  let directory: DirectoryNode | undefined = root;
  while (directory !== undefined && directory.key !== key) {
    directory = childTowards(directory, key);
  }
  return directory;
}

/** Returns the node that stands for the directory with the given key, alone or together with others. */
export function nodeOfDirectory(root: DirectoryNode, key: string): DirectoryNode | undefined {
  let node: DirectoryNode | undefined = root;
  while (node !== undefined && node.key !== key && !node.key.startsWith(`${key}/`)) {
    node = node.directories.find((child) => `${child.key}/`.startsWith(`${key}/`) || key.startsWith(`${child.key}/`));
  }
  return node;
}

/**
 * Returns the nodes on the path to the one with the given key, outermost first, including itself; empty if there is no
 * such node.
 */
export function nodesTo(root: DirectoryNode, key: string): readonly DirectoryNode[] {
  const nodes: DirectoryNode[] = [];
  for (let node = childTowards(root, key); node !== undefined; node = childTowards(node, key)) nodes.push(node);
  return nodes.at(-1)?.key === key ? nodes : [];
}

function childTowards({ directories }: DirectoryNode, key: string): DirectoryNode | undefined {
  return directories.find((child) => child.key === key || key.startsWith(`${child.key}/`));
}

function parentOf(filePath: string, known: Map<string, GrowingDirectory>, root: GrowingDirectory): GrowingDirectory {
  let parent = root;
  for (const path of directoriesOf(filePath)) {
    let directory = known.get(path);
    if (directory === undefined) {
      directory = emptyDirectory(path);
      known.set(path, directory);
      parent.directories.push(directory);
    }
    parent = directory;
  }
  return parent;
}

function emptyDirectory(path: string): GrowingDirectory {
  return { key: directoryKey(path), name: nameOf(path), directories: [], files: [] };
}

function sortDirectory(directory: GrowingDirectory): void {
  directory.directories.sort(byName);
  directory.files.sort(byName);
}

// The collator distinguishes `a` and `A` but treats some other pairs as equal; those are ordered by code units.
function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return compareNaturally(a.name, b.name) || compareTexts(a.name, b.name);
}
