import { createHash } from "node:crypto";

/** The content at a path of a repository of the stand-in: a text, bytes, a link to a path, or a submodule. */
export type Content =
  | string
  | Uint8Array
  | { readonly executable: string | Uint8Array }
  | { readonly link: string }
  | { readonly submodule: string };

export type RepositoryFiles = Readonly<Record<string, Content>>;

export interface StandInRepository {
  readonly owner: string;
  readonly name: string;
  readonly description?: string | null;
  readonly private?: boolean;
  readonly defaultBranch?: string;
  readonly archived?: boolean;
  /** Whether signed-in users may create branches; defaults to true. */
  readonly push?: boolean;
  /** Earlier states of the default branch, oldest first. */
  readonly history?: readonly RepositoryFiles[];
  /** Branch name → its files; a repository without branches is empty. */
  readonly branches: Readonly<Record<string, RepositoryFiles>>;
}

export interface StandInEntry {
  readonly path: string;
  readonly mode: "100644" | "100755" | "120000" | "160000" | "040000";
  readonly type: "blob" | "commit" | "tree";
  readonly sha: string;
  readonly size?: number;
}

export function bytesOf(content: Content): Uint8Array {
  if (content instanceof Uint8Array) return content;
  if (typeof content === "string") return new TextEncoder().encode(content);
  if ("executable" in content) return bytesOf(content.executable);
  return new TextEncoder().encode("link" in content ? content.link : content.submodule);
}

/** Returns the id that git gives a file's bytes. */
export function blobId(bytes: Uint8Array): string {
  return createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}

/** Returns an id of 40 digits for anything else; equal texts give equal ids. */
export function idOf(text: string): string {
  return createHash("sha1").update(text).digest("hex");
}

export function commitOf(files: RepositoryFiles): string {
  return idOf(
    `commit ${JSON.stringify(Object.entries(files).map(([path, content]) => [path, blobId(bytesOf(content))]))}`,
  );
}

export function treeOf(files: RepositoryFiles, folder = ""): string {
  return idOf(`tree ${commitOf(files)} ${folder}`);
}

/** Returns every file and folder below a folder, with paths relative to it. */
export function entriesBelow(files: RepositoryFiles, folder = ""): StandInEntry[] {
  const prefix = folder === "" ? "" : `${folder}/`;
  const inside = Object.entries(files).filter(([path]) => path.startsWith(prefix));
  const folders = new Set(inside.flatMap(([path]) => foldersOf(path.slice(prefix.length))));
  const trees = [...folders].map((path): StandInEntry => {
    return { path, mode: "040000", type: "tree", sha: treeOf(files, prefix + path) };
  });
  return [...trees, ...inside.map(([path, content]) => entryOf(path.slice(prefix.length), content))];
}

export function entriesIn(files: RepositoryFiles, folder: string): StandInEntry[] {
  return entriesBelow(files, folder).filter(({ path }) => !path.includes("/"));
}

// A path that leads elsewhere has no folders of its own.
function foldersOf(path: string): string[] {
  const names = path.split("/");
  if (names.includes("") || names.includes("..")) return [];
  return names.slice(1).map((_, at) => names.slice(0, at + 1).join("/"));
}

function entryOf(path: string, content: Content): StandInEntry {
  const bytes = bytesOf(content);
  if (typeof content === "object" && "submodule" in content)
    return { path, mode: "160000", type: "commit", sha: idOf(content.submodule) };
  return { path, mode: modeOf(content), type: "blob", sha: blobId(bytes), size: bytes.length };
}

function modeOf(content: Content): StandInEntry["mode"] {
  if (typeof content !== "object") return "100644";
  if ("link" in content) return "120000";
  return "executable" in content ? "100755" : "100644";
}
