import { folderPathIn } from "../../../shared/model/folder-id.ts";
import type { ProjectFile } from "../../../shared/model/project.ts";
import { isSourceFile } from "../../../shared/source-extensions.ts";
import type { DirectoryNode } from "../explorer/file-tree.ts";
import type { FileTable } from "../project/slice.ts";

/** The number of files and types in a folder, at any depth. */
export interface FolderSize {
  /** Files in a supported language. */
  readonly codeFiles: number;
  readonly otherFiles: number;
  /** Top-level types of its files. */
  readonly types: number;
}

/** A folder inside another one. */
export interface InnerFolder extends FolderSize {
  readonly id: string;
  /** For several folders that contain only one another, all of their names: `Shop/Core`. */
  readonly name: string;
  /** The path inside the project. */
  readonly path: string;
}

/** The content of a folder, in tree order. */
export interface FolderContent {
  readonly size: FolderSize;
  readonly folders: readonly InnerFolder[];
  readonly files: readonly ProjectFile[];
}

const NOTHING: FolderSize = { codeFiles: 0, otherFiles: 0, types: 0 };

/** Returns the content of a folder of the tree. */
export function folderContent(node: DirectoryNode, table: FileTable): FolderContent {
  const folders = node.directories.map((inner): InnerFolder => {
    return { id: inner.key, name: inner.name, path: folderPathIn(inner.key) ?? "", ...sizeOf(inner, table) };
  });
  const files = filesIn(node, table);
  return { size: [...folders, ...files.map(sizeOfFile)].reduce(sum, NOTHING), folders, files };
}

function sizeOf(node: DirectoryNode, table: FileTable): FolderSize {
  const inner = node.directories.map((directory) => sizeOf(directory, table));
  return [...inner, ...filesIn(node, table).map(sizeOfFile)].reduce(sum, NOTHING);
}

function filesIn({ files }: DirectoryNode, { byId }: FileTable): readonly ProjectFile[] {
  return files.flatMap(({ id }) => byId[id] ?? []);
}

function sizeOfFile({ name, typeCount }: ProjectFile): FolderSize {
  const isCode = isSourceFile(name);
  return { codeFiles: isCode ? 1 : 0, otherFiles: isCode ? 0 : 1, types: typeCount };
}

function sum(one: FolderSize, other: FolderSize): FolderSize {
  return {
    codeFiles: one.codeFiles + other.codeFiles,
    otherFiles: one.otherFiles + other.otherFiles,
    types: one.types + other.types,
  };
}
