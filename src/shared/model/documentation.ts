/**
 * A text of documentation: as written where it contains only plain text, line breaks and bullets, otherwise laid out in
 * blocks.
 */
export type DocText = string | readonly DocBlock[];

/** The same for a single line. */
export type DocLine = string | readonly DocInline[];

/** A block of documentation that starts on a new line. */
export type DocBlock =
  | { readonly kind: "paragraph"; readonly content: readonly DocInline[] }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "list"; readonly isNumbered: boolean; readonly items: readonly (readonly DocBlock[])[] }
  | { readonly kind: "table"; readonly header: DocRow | null; readonly rows: readonly DocRow[] };

/** The cells of a table row; rows may have different numbers of cells. */
export type DocRow = readonly (readonly DocBlock[])[];

/** A part of a sentence. */
export type DocInline =
  | string
  | { readonly kind: "code" | "strong" | "stressed"; readonly content: readonly DocInline[] }
  /** A link to a web address, which is opened outside of the app. */
  | { readonly kind: "address"; readonly href: string; readonly content: readonly DocInline[] }
  | DocReference;

/** A reference to a declaration. */
export interface DocReference {
  readonly kind: "reference";
  /** Its key among the `references` of `DetailsLinks`, which give its target. */
  readonly key: string;
  /** Whether its text is the name of its target. */
  readonly isName: boolean;
  readonly content: readonly DocInline[];
  /** The text as typed, which is shown instead while the reference has no target. */
  readonly typed?: readonly DocInline[];
}

/** The target of a reference: a declaration of the code base, or of another one by its documentation id. */
export type ReferenceTarget =
  | { readonly kind: "entity"; readonly id: string }
  | { readonly kind: "external"; readonly documentationId: string };
