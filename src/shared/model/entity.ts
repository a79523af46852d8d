/**
 * The entities of the specification (1.3, readings 2, 6 and 7) as they cross the engine's boundary: read-only and
 * plain.
 */

/** A module contains members as a type does, in languages whose functions are declared outside of types. */
export type TypeKind = "class" | "struct" | "record" | "record struct" | "interface" | "enum" | "delegate" | "module";

/** The kinds of members; each language uses the kinds that it has. */
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
 * The scope in which code can name a declaration, the widest first: other projects, derived types there, the same
 * project, its own type.
 */
export const VISIBILITIES = ["public", "protected", "internal", "private"] as const;

export type Visibility = (typeof VISIBILITIES)[number];

/** Zero-based; columns in UTF-16 units: start row, start column, end row, end column. */
export type TextRange = readonly [number, number, number, number];

/** The file that contains a type or member. */
export interface FileReference {
  readonly id: string;
  readonly name: string;
  readonly path: string;
}

/** The path inside the project of a file whose full path begins with the project's name. */
export function pathInProject(path: string): string {
  return path.slice(path.indexOf("/") + 1);
}

/** The folders of a file inside its project: `src/Shop`; "" where it is in none. */
export function folderInProject({ path }: Pick<FileReference, "path">): string {
  return path.split("/").slice(1, -1).join("/");
}

/** A type or member as a link: what is needed to show and open it. */
export interface NamedEntity {
  readonly id: string;
  /** `Outer.Inner` for a type, `Method` for a member. */
  readonly name: string;
}
