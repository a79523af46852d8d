/** A text of documentation: as it is written where it holds nothing but words, rows and bullets, or else laid out. */
export type DocText = string | readonly DocBlock[];

/** The same of a single line. */
export type DocLine = string | readonly DocInline[];

/** A part of documentation that stands on rows of its own. */
export type DocBlock =
  | { readonly kind: "paragraph"; readonly content: readonly DocInline[] }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "list"; readonly isNumbered: boolean; readonly items: readonly (readonly DocBlock[])[] }
  | { readonly kind: "table"; readonly header: DocRow | null; readonly rows: readonly DocRow[] };

/** The cells of a row of a table; rows may have different numbers of them. */
export type DocRow = readonly (readonly DocBlock[])[];

/** A part of a sentence. */
export type DocInline =
  | string
  | { readonly kind: "code" | "strong" | "stressed"; readonly content: readonly DocInline[] }
  /** A link to an address of the web, which is opened outside. */
  | { readonly kind: "address"; readonly href: string; readonly content: readonly DocInline[] }
  | DocReference;

/** A reference to a declaration. */
export interface DocReference {
  readonly kind: "reference";
  /** Its key among the `references` of `DetailsLinks`, which say what it means. */
  readonly key: string;
  /** Its words are the name of what it means. */
  readonly isName: boolean;
  readonly content: readonly DocInline[];
  /** What is shown in the place of that as long as it means nothing: what somebody has typed. */
  readonly typed?: readonly DocInline[];
}

/** The declaration that a reference means: one of the code base, or of another one by its documentation id. */
export type ReferenceTarget =
  | { readonly kind: "entity"; readonly id: string }
  | { readonly kind: "external"; readonly documentationId: string };
