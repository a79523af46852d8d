/**
 * The entities of the specification (1.3, readings 2, 6 and 7) as they cross the engine's boundary: read-only and
 * plain.
 */

/** A module holds members as a type does, in languages whose functions stand outside of types. */
export type TypeKind = "class" | "struct" | "record" | "record struct" | "interface" | "enum" | "delegate" | "module";

/** The kinds of members; languages have those of them that they have words for. */
export type MemberKind =
  | "method"
  | "constructor"
  | "destructor"
  | "property"
  | "field"
  | "event"
  | "indexer"
  | "operator"
  | "conversion"
  | "enumMember"
  | "localFunction";

/**
 * How far away code may be that can name a declaration, the widest first: other projects, types derived there, the same
 * project, its own type.
 */
export const VISIBILITIES = ["public", "protected", "internal", "private"] as const;

export type Visibility = (typeof VISIBILITIES)[number];

/** Zero-based; columns in UTF-16 units: start row, start column, end row, end column. */
export type TextRange = readonly [number, number, number, number];

/** The file a type or member stands in. */
export interface FileReference {
  readonly id: string;
  readonly name: string;
  readonly path: string;
}

/** The path inside the project of a file, whose own begins with the project's name. */
export function pathInProject(path: string): string {
  return path.slice(path.indexOf("/") + 1);
}

/** The folders around a file inside its project: `src/Shop`; "" where it stands in none. */
export function folderInProject({ path }: Pick<FileReference, "path">): string {
  return path.split("/").slice(1, -1).join("/");
}

/** A type or member to show and to open. */
export interface NamedEntity {
  readonly id: string;
  /** `Outer.Inner` for a type, `Method` for a member. */
  readonly name: string;
}
