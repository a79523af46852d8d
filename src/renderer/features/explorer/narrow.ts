import type { OutlineType } from "../../../shared/model.ts";
import type { DirectoryNode, FileNode } from "./file-tree.ts";
import type { TreeContent } from "./rows.ts";
import type { Outline, TreeFilter } from "./slice.ts";

/** A tree that is narrowed, and how many files are left in it. */
export interface NarrowedTree {
  readonly content: TreeContent;
  readonly files: number;
}

/**
 * Leaves of a tree what has the filter's text in its name, and what that stands in, opened. Where nothing inside
 * matches, a match keeps all it holds, closed.
 */
export function narrowTree(content: TreeContent, filter: TreeFilter): NarrowedTree {
  const narrowing = new Narrowing(content, filter);
  const root = narrowing.directory(content.root) ?? { ...content.root, directories: [], files: [] };
  const { expanded, outlines } = narrowing;
  for (const [key, isOpen] of Object.entries(filter.toggled)) {
    if (isOpen) expanded[key] = true;
    else delete expanded[key];
  }
  return { content: { ...content, root, expanded, outlines }, files: narrowing.files };
}

class Narrowing {
  readonly expanded: Record<string, true> = {};
  readonly outlines: Record<string, Outline>;
  files = 0;
  private readonly text: string;
  private readonly found: ReadonlySet<string>;

  constructor(content: TreeContent, filter: TreeFilter) {
    this.outlines = { ...content.outlines };
    this.text = filter.text.trim().toLowerCase();
    this.found = new Set(filter.fileIds);
  }

  directory(directory: DirectoryNode): DirectoryNode | null {
    const directories = directory.directories.flatMap((child) => this.directory(child) ?? []);
    const files = directory.files.filter((file) => this.hasMatch(file));
    this.files += files.length;
    if (directories.length + files.length > 0) {
      this.expanded[directory.key] = true;
      return { ...directory, directories, files };
    }
    return this.matches(directory.name) ? directory : null;
  }

  private hasMatch({ id, name }: FileNode): boolean {
    const outline = this.outlines[id];
    const isFound = this.found.has(id);
    if (outline?.status !== "ready") return isFound || this.matches(name);
    const types = outline.types.flatMap((type) => this.type(type) ?? []);
    if (types.length === 0) return this.matches(name);
    this.outlines[id] = { status: "ready", types };
    this.expanded[id] = true;
    return true;
  }

  private type(type: OutlineType): OutlineType | null {
    const types = type.types.flatMap((nested) => this.type(nested) ?? []);
    const methods = type.methods.filter(({ name }) => this.matches(name));
    if (types.length + methods.length > 0) {
      this.expanded[type.id] = true;
      return { ...type, types, methods };
    }
    // A type's parameters are no part of its name.
    return this.matches(type.name.split("<", 1)[0] ?? "") ? type : null;
  }

  private matches(name: string): boolean {
    return name.toLowerCase().includes(this.text);
  }
}
