import { fillIn } from "../../../shared/errors.ts";
import { messages } from "../../../shared/messages.ts";
import type { FileHealth, OutlineMethod, OutlineType, ProjectFile, TypeKind } from "../../../shared/model.ts";
import type { DirectoryNode, FileNode } from "./file-tree.ts";
import { loadingKey, type Outline } from "./slice.ts";

export type NodeKind = "directory" | "file" | TypeKind | "method" | "loading" | "failed";

/** One row of the tree, with all its place in the tree that a screen reader asks for. */
export interface TreeRow {
  readonly key: string;
  readonly kind: NodeKind;
  readonly name: string;
  /** From 1. */
  readonly level: number;
  /** From 1, among the nodes under the same parent. */
  readonly position: number;
  readonly setSize: number;
  readonly parent: string | null;
  readonly expandable: boolean;
  readonly expanded: boolean;
  readonly health: FileHealth | null;
}

/** All that decides which rows there are. */
export interface TreeContent {
  readonly root: DirectoryNode;
  readonly files: Readonly<Record<string, ProjectFile>>;
  readonly expanded: Readonly<Record<string, true>>;
  readonly outlines: Readonly<Record<string, Outline>>;
}

interface TreeNode {
  readonly key: string;
  readonly kind: NodeKind;
  readonly name: string;
  readonly health?: FileHealth | null;
  /** Absent for a leaf; called only when the node is open. */
  readonly children?: () => readonly TreeNode[];
}

/** The rows of everything that is open, from top to bottom; linear in their number. */
export function flattenTree(content: TreeContent): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  appendRows(rows, directoryChildren(content.root, content), 1, null, content.expanded);
  return rows;
}

function appendRows(
  rows: TreeRow[],
  nodes: readonly TreeNode[],
  level: number,
  parent: string | null,
  open: Readonly<Record<string, true>>,
): void {
  let position = 0;
  for (const { key, kind, name, health = null, children } of nodes) {
    position += 1;
    const expanded = children !== undefined && open[key] === true;
    const expandable = children !== undefined;
    rows.push({ key, kind, name, level, position, setSize: nodes.length, parent, expandable, expanded, health });
    if (expanded) appendRows(rows, children(), level + 1, key, open);
  }
}

function directoryChildren(directory: DirectoryNode, content: TreeContent): readonly TreeNode[] {
  return [
    ...directory.directories.map((child) => directoryNode(child, content)),
    ...directory.files.map((file) => fileNode(file, content)),
  ];
}

function directoryNode(directory: DirectoryNode, content: TreeContent): TreeNode {
  const children = () => directoryChildren(directory, content);
  return { key: directory.key, kind: "directory", name: directory.name, children };
}

function fileNode({ id, name }: FileNode, content: TreeContent): TreeNode {
  const file = content.files[id];
  const node: TreeNode = { key: id, kind: "file", name, health: file?.health ?? null };
  if (file === undefined || file.typeCount === 0) return node;
  return { ...node, children: () => fileChildren(id, content.outlines[id]) };
}

function fileChildren(fileId: string, outline: Outline | undefined): readonly TreeNode[] {
  if (outline === undefined || outline.status === "loading") {
    return [{ key: loadingKey(fileId), kind: "loading", name: messages.explorer.loading }];
  }
  if (outline.status === "ready") return outline.types.map(typeNode);
  const name = fillIn(messages.explorer.retry, { message: outline.message });
  return [{ key: `${fileId}:failed`, kind: "failed", name }];
}

function typeNode({ id, kind, name, types, methods }: OutlineType): TreeNode {
  const node: TreeNode = { key: id, kind, name };
  if (types.length + methods.length === 0) return node;
  return { ...node, children: () => [...types.map(typeNode), ...methods.map(methodNode)] };
}

function methodNode({ id, signature }: OutlineMethod): TreeNode {
  return { key: id, kind: "method", name: signature };
}
