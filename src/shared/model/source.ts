import type { DocLine } from "./documentation.ts";
import type { FileReference, MemberKind, NamedEntity, TextRange, TypeKind } from "./entity.ts";

/**
 * The kinds of tokens for colouring source, independent of the language. `inactive` is code that the preprocessor
 * excludes; `documentation` is a comment that documents a declaration.
 */
export const TOKEN_KINDS = [
  "keyword",
  "comment",
  "documentation",
  "string",
  "number",
  "directive",
  "inactive",
  "namespace",
  "type",
  "typeParameter",
  "method",
  "member",
  "parameter",
  "local",
] as const;

export type TokenKind = (typeof TOKEN_KINDS)[number];

/** The number of array elements for each token and fold in `SourceText`, and for each name in `SourceNames`. */
export const TOKEN_STRIDE = 3;
export const FOLD_STRIDE = 2;
export const NAME_STRIDE = 4;

/**
 * A file's current text, coloured by its syntax alone, so that it need not wait for linking. All places are in UTF-16
 * units from the start of `text`, which has no byte order mark; its rows end with `\n` or `\r\n`.
 */
export interface SourceText {
  readonly file: FileReference;
  readonly text: string;
  /** The SHA-256 of its bytes. */
  readonly contentHash: string;
  /** Whether the text differs from the imported one: what is known of the file applies only to unchanged code. */
  readonly isChanged: boolean;
  /** Three numbers for each token, in text order and never nested: start, length, index of its `TOKEN_KINDS`. */
  readonly tokens: Uint32Array;
  /** Two numbers for each foldable range: start and end. Sorted by start, an outer range before those inside it. */
  readonly folds: Uint32Array;
}

/** What the names in a file mean. Namespaces are coloured and have no target. */
export interface SourceNames {
  readonly fileId: string;
  /** The hash of the text that contains the names, as in `SourceText`; null where there are no names for any text. */
  readonly contentHash: string | null;
  /**
   * Four numbers for each name, in text order: start, length, index of its `TOKEN_KINDS`, index of its target plus one,
   * 0 for none. Empty where the text is no longer the imported one.
   */
  readonly names: Uint32Array;
  /** The names, by index, that declare their targets instead of using them. */
  readonly declarations: Uint32Array;
  readonly targets: readonly SourceTarget[];
}

/**
 * The target of a name: a type or member of the code base, or of another one by its documentation id, or a variable.
 * The target of a named argument is the member whose parameter it is.
 */
export type SourceTarget = DeclaredTarget | ExternalTarget;

/** A declaration of another code base. */
export interface ExternalTarget {
  readonly kind: "external";
  readonly documentationId: string;
}

/** The target of a name that is declared in the code base. */
export type DeclaredTarget = EntityTarget | VariableTarget;

export interface EntityTarget {
  readonly kind: "entity";
  readonly entity: NamedEntity;
}

/**
 * A local, a parameter or a type parameter of the same file, by the place of its declaration: zero-based, in UTF-16
 * units.
 */
export interface VariableTarget {
  readonly kind: "variable";
  readonly row: number;
  readonly column: number;
}

/** How many texts of a project are stored because they cannot be read again, and their compressed size in bytes. */
export interface KeptTextsSize {
  readonly files: number;
  readonly bytes: number;
}

/** The short information about a type or member that is shown beside its name. */
export interface EntityCard {
  readonly id: string;
  readonly kind: TypeKind | MemberKind;
  /** `Outer.Inner` for a type, `Method` for a member. */
  readonly name: string;
  /** Its declaration on one line. */
  readonly signature: string;
  /** The first sentence of its description; null where it has none. */
  readonly summary: DocLine | null;
  readonly file: FileReference;
  /** The line of its name, zero-based, as it was imported. */
  readonly row: number;
  /** The range of the whole declaration with its body and attributes, as it was imported. */
  readonly range: TextRange;
}
