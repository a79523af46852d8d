import type { OutlineType } from "../../../shared/model.ts";
import type { DirectoryNode, FileNode } from "./file-tree.ts";
import type { TreeContent } from "./rows.ts";
import type { Outline } from "./slice.ts";

/** What of a tree has a text in its name, and what that stands in, which is to be open. */
export interface Matches extends Pick<TreeContent, "root" | "outlines" | "open"> {
  /** So many files are left. */
  readonly files: number;
}

/**
 * Leaves of a tree what has the text in its name, and what that stands in, opened. Where nothing inside matches, a match
 * keeps all it holds, closed. Every file is looked at.
 */
export function findMatches(
  { root, outlines }: Pick<TreeContent, "root" | "outlines">,
  text: string,
  fileIds: readonly string[],
): Matches {
  const narrowing = new Narrowing(outlines, text, fileIds);
  const left = narrowing.directory(root) ?? { ...root, directories: [], files: [] };
  const { outlines: narrowed, open, files } = narrowing;
  return { root: left, outlines: narrowed, open, files };
}

class Narrowing {
  readonly open = new Set<string>();
  readonly outlines: Record<string, Outline>;
  files = 0;
  private readonly text: string;
  private readonly found: ReadonlySet<string>;

  constructor(outlines: TreeContent["outlines"], text: string, fileIds: readonly string[]) {
    this.outlines = { ...outlines };
    this.text = text.trim().toLowerCase();
    this.found = new Set(fileIds);
  }

  directory(directory: DirectoryNode): DirectoryNode | null {
    const directories = directory.directories.flatMap((child) => this.directory(child) ?? []);
    const files = directory.files.filter((file) => this.hasMatch(file));
    this.files += files.length;
    if (directories.length + files.length > 0) {
      this.open.add(directory.key);
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
