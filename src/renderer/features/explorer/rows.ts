import { formatMessage } from "../../../shared/errors/errors.ts";
import { messages } from "../../../shared/messages/messages.ts";
import type { MemberKind, TypeKind } from "../../../shared/model/entity.ts";
import { fileIdIn } from "../../../shared/model/entity-id.ts";
import type { FileHealth } from "../../../shared/model/health.ts";
import type { OutlineMethod, OutlineType } from "../../../shared/model/outline.ts";
import type { ProjectFile } from "../../../shared/model/project.ts";
import { type DirectoryNode, type FileNode, findDirectory } from "./file-tree.ts";
import { ownTypeOf } from "./own-type.ts";
import { sharedParameters } from "./parameters.ts";
import { type LoadedOutline, loadingKey } from "./slice.ts";

export type NodeKind = "directory" | "file" | TypeKind | MemberKind | "loading" | "failed";

/** A row of the tree, with the position data that screen readers need. */
export interface TreeRow {
  readonly key: string;
  readonly kind: NodeKind;
  readonly name: string;
  /** One-based. */
  readonly level: number;
  /** One-based, among the nodes with the same parent. */
  readonly position: number;
  readonly setSize: number;
  readonly parent: string | null;
  readonly expandable: boolean;
  readonly expanded: boolean;
  readonly health: FileHealth | null;
  /** For a file: its main type, which has no row of its own. */
  readonly own: OutlineType | null;
  /** For a method: the number of leading parameters that another overload shares. */
  readonly shared: number;
}

/** Everything that determines the rows. */
export interface TreeContent {
  readonly root: DirectoryNode;
  readonly files: Readonly<Record<string, ProjectFile>>;
  readonly outlines: Readonly<Record<string, LoadedOutline>>;
  /** The nodes that are expanded by default. */
  readonly open: ReadonlySet<string>;
  /** The nodes that were expanded or collapsed by hand since. */
  readonly toggled: Readonly<Record<string, boolean>>;
}

/** The part of a row that depends on its node alone; the rest is its position in the tree. */
interface Node extends Pick<TreeRow, "key" | "kind" | "name" | "expandable">, Partial<Pick<TreeRow, NodeMore>> {}
type NodeMore = "health" | "own" | "shared";

/** Returns whether a row is that of a type or a method. */
export function isInFile({ kind }: TreeRow): boolean {
  return kind !== "directory" && kind !== "file" && kind !== "loading" && kind !== "failed";
}

/** Returns the index of a node's row, which for a file's main type is that of the file; -1 if it has none. */
export function indexOfKey(rows: readonly TreeRow[], key: string | null): number {
  return key === null ? -1 : rows.findIndex((row) => row.key === key || row.own?.id === key);
}

/** Returns the id that a row opens and selects: that of the main type rather than its file. */
export function idOfRow({ key, own }: TreeRow): string {
  return own?.id ?? key;
}

/** Returns the rows of all expanded nodes, from top to bottom; linear in their number. */
export function flattenTree(content: TreeContent): readonly TreeRow[] {
  const rows = new Rows(content);
  rows.addDirectory(content.root, 1, null);
  return rows.all;
}

/** Returns the updated row, followed by all rows below its node. */
export function flattenRow(row: TreeRow, content: TreeContent): readonly TreeRow[] {
  const rows = new Rows(content);
  rows.addAgain(row);
  return rows.all;
}

/** Collects rows without building intermediate arrays, because thousands are created at a time. */
class Rows {
  readonly all: TreeRow[] = [];

  constructor(private readonly content: TreeContent) {}

  addDirectory({ directories, files, children }: DirectoryNode, level: number, parent: string | null): void {
    const setSize = directories.length + files.length;
    let position = 0;
    for (const some of children === undefined ? [directories, files] : [children]) {
      for (const child of some) this.addChild(child, level, ++position, setSize, parent);
    }
  }

  private addChild(
    child: DirectoryNode | FileNode,
    level: number,
    position: number,
    setSize: number,
    parent: string | null,
  ): void {
    if ("files" in child) {
      const { key, name } = child;
      const node = { key, kind: "directory", name, expandable: true } as const;
      if (this.add(node, level, position, setSize, parent)) this.addDirectory(child, level + 1, key);
    } else this.addFile(child, level, position, setSize, parent);
  }

  addAgain({ key, kind, name, level, position, setSize, parent, ...row }: TreeRow): void {
    if (kind === "file") {
      this.addFile({ id: key, name }, level, position, setSize, parent);
      return;
    }
    if (!this.add({ key, kind, name, ...row }, level, position, setSize, parent)) return;
    if (kind === "directory") {
      const directory = findDirectory(this.content.root, key);
      if (directory !== undefined) this.addDirectory(directory, level + 1, key);
    } else {
      const outline = this.content.outlines[fileIdIn(key)];
      const type = outline?.status === "ready" ? findType(outline.types, key) : undefined;
      if (type !== undefined) this.addTypes(type.types, type.methods, level + 1, key);
    }
  }

  private addFile(
    { id, name }: Pick<FileNode, "id" | "name">,
    level: number,
    position: number,
    setSize: number,
    parent: string | null,
  ): void {
    const file = this.content.files[id];
    const outline = this.content.outlines[id];
    const own = ownTypeOf(file, outline);
    const expandable = own === null ? (file?.typeCount ?? 0) > 0 : own.types.length + own.methods.length > 0;
    const node = { key: id, kind: "file", name, expandable, health: file?.health ?? null, own } as const;
    if (!this.add(node, level, position, setSize, parent)) return;
    if (own !== null) this.addTypes(own.types, own.methods, level + 1, id);
    else if (outline?.status === "ready") this.addTypes(outline.types, [], level + 1, id);
    else this.add(withoutOutline(id, outline), level + 1, 1, 1, id);
  }

  private addTypes(
    types: readonly OutlineType[],
    methods: readonly OutlineMethod[],
    level: number,
    parent: string,
  ): void {
    const setSize = types.length + methods.length;
    let position = 0;
    for (const { id, kind, name, types: inner, methods: own } of types) {
      const node = { key: id, kind, name, expandable: inner.length + own.length > 0 };
      if (this.add(node, level, ++position, setSize, parent)) this.addTypes(inner, own, level + 1, id);
    }
    const shared = sharedParameters(methods);
    for (const [at, { id, signature, kind = "method" }] of methods.entries()) {
      const node = { key: id, kind, name: signature, expandable: false, shared: shared[at] ?? 0 };
      this.add(node, level, ++position, setSize, parent);
    }
  }

  // Returns whether the children of the node follow.
  private add(node: Node, level: number, position: number, setSize: number, parent: string | null): boolean {
    const { key, kind, name, expandable, health = null, own = null, shared = 0 } = node;
    const expanded = expandable && isExpanded(key, this.content);
    this.all.push({ key, kind, name, level, position, setSize, parent, expandable, expanded, health, own, shared });
    return expanded;
  }
}

/** Returns whether an expandable node is expanded. */
export function isExpanded(key: string, { open, toggled }: TreeContent): boolean {
  return toggled[key] ?? open.has(key);
}

function findType(types: readonly OutlineType[], id: string): OutlineType | undefined {
  for (const type of types) {
    const found = type.id === id ? type : findType(type.types, id);
    if (found !== undefined) return found;
  }
  return undefined;
}

// Returns the placeholder node below a file whose outline is loading or has failed to load.
function withoutOutline(
  fileId: string,
  outline: Exclude<LoadedOutline, { readonly status: "ready" }> | undefined,
): Node {
  if (outline?.status !== "failed") {
    return { key: loadingKey(fileId), kind: "loading", name: messages.explorer.loading, expandable: false };
  }
  const name = formatMessage(messages.explorer.retry, { message: outline.message });
  return { key: `${fileId}:failed`, kind: "failed", name, expandable: false };
}
