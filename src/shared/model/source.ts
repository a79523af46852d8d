import type { DocLine } from "./documentation.ts";
import type { FileReference, MemberKind, NamedEntity, TextRange, TypeKind } from "./entity.ts";

/**
 * What a stretch of source is, by which it is coloured; in the words of no one language. `inactive` is what the
 * preprocessor leaves out; `documentation` is a comment that documents a declaration.
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

/** How many numbers stand for one token in `SourceText`, one fold there, and one name in `SourceNames`. */
export const TOKEN_STRIDE = 3;
export const FOLD_STRIDE = 2;
export const NAME_STRIDE = 4;

/**
 * A file's text as it is now, coloured by its syntax alone, so that it need not wait for linking. All places are in
 * UTF-16 units from the start of `text`, which has no byte order mark, and its line ends as they are in the file.
 */
export interface SourceText {
  readonly file: FileReference;
  readonly text: string;
  /** The SHA-256 of its bytes. */
  readonly contentHash: string;
  /** Whether it is no longer the text that was imported: what is known of the file fits only as far as it still stands there. */
  readonly isChanged: boolean;
  /** Three numbers each, in the order of the text and never one inside another: start, length, index of its `TOKEN_KINDS`. */
  readonly tokens: Uint32Array;
  /** Two numbers each, by where they begin, an outer one before those inside it: where what folds away begins and ends. */
  readonly folds: Uint32Array;
}

/** What the names in a file mean. Namespaces are coloured and have no target. */
export interface SourceNames {
  readonly fileId: string;
  /** Of the text that they stand in, as `SourceText` has it; null where there are none to be had, whatever the text is. */
  readonly contentHash: string | null;
  /**
   * Four numbers each, in the order of the text: start, length, index of its `TOKEN_KINDS`, index of its target plus one, 0
   * for none. Empty where the text is no longer the one that was imported.
   */
  readonly names: Uint32Array;
  /** Which of the names, by their places in the list of them, declare their targets instead of using them. */
  readonly declarations: Uint32Array;
  readonly targets: readonly SourceTarget[];
}

/**
 * What a name means: a type or member of the code base, or of another one by its documentation id, or a variable. A named
 * argument means the member whose parameter it is.
 */
export type SourceTarget = DeclaredTarget | ExternalTarget;

/** What another code base declares. */
export interface ExternalTarget {
  readonly kind: "external";
  readonly documentationId: string;
}

/** What a name means that is declared in the code base. */
export type DeclaredTarget = EntityTarget | VariableTarget;

export interface EntityTarget {
  readonly kind: "entity";
  readonly entity: NamedEntity;
}

/** A local, a parameter or a type parameter of the same file, by where its name is declared: zero-based, in UTF-16 units. */
export interface VariableTarget {
  readonly kind: "variable";
  readonly row: number;
  readonly column: number;
}

/** How many texts of a project are kept because they cannot be read again, and how many bytes they take, compressed. */
export interface KeptTextsSize {
  readonly files: number;
  readonly bytes: number;
}

/** The little that is shown of a type or member beside its name. */
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
  /** Of its name, zero-based, as it was imported. */
  readonly row: number;
  /** Of its whole declaration with its body and its attributes, as it was imported. */
  readonly range: TextRange;
}
