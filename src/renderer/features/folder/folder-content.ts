import { folderPathIn } from "../../../shared/model/folder-id.ts";
import type { ProjectFile } from "../../../shared/model/project.ts";
import { isSourceFile } from "../../../shared/source-extensions.ts";
import type { DirectoryNode } from "../explorer/file-tree.ts";
import type { FileTable } from "../project/slice.ts";

/** How much lies in a folder, however deep. */
export interface FolderSize {
  /** Files of a language that is read. */
  readonly codeFiles: number;
  readonly otherFiles: number;
  /** Those that its files declare at their top. */
  readonly types: number;
}

/** A folder inside of another one. */
export interface InnerFolder extends FolderSize {
  readonly id: string;
  /** Of several that hold one another alone, all: `Shop/Core`. */
  readonly name: string;
  /** Inside the project. */
  readonly path: string;
}

/** What a folder holds, in the order of the tree. */
export interface FolderContent {
  readonly size: FolderSize;
  readonly folders: readonly InnerFolder[];
  readonly files: readonly ProjectFile[];
}

const NOTHING: FolderSize = { codeFiles: 0, otherFiles: 0, types: 0 };

/** What a folder of the tree holds. */
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
