import type { Description } from "./descriptions.ts";
import type { DocLine, DocText, ReferenceTarget } from "./documentation.ts";
import type { FileReference, MemberKind, NamedEntity, TypeKind } from "./entity.ts";

/** A piece of code with its role, so that the page can colour it without knowing the language. */
export interface CodeToken {
  readonly text: string;
  readonly role: "keyword" | "type" | "name" | "parameter" | "literal" | "plain";
}

/** Everything that the page shows of a type. */
export interface TypeDetails {
  readonly id: string;
  readonly file: FileReference;
  /** The line of its name in the file, zero-based. */
  readonly row: number;
  readonly kind: TypeKind;
  /** With the names of its containing types. */
  readonly name: string;
  readonly namespace: string;
  readonly modifiers: readonly string[];
  readonly typeParameters: readonly string[];
  /** The constraints as written: `where T : class, new()`. */
  readonly constraints: readonly string[];
  readonly bases: readonly BaseReference[];
  /** The types of this project that name it as a base, those in tests last. */
  readonly derived: readonly DerivedType[];
  /** All declarations of a partial type, this one included; empty for a type with a single one. */
  readonly parts: readonly TypePart[];
  /** The declaration that owns its description, which may be another part of a partial type. */
  readonly describedAs: string;
  /** The condition of the `#if` around the declaration. */
  readonly condition?: string;
  readonly description: Description | null;
  /** In display order; only those with members. */
  readonly sections: readonly MemberSection[];
  /** The declaration on one line, for delegates the whole signature. */
  readonly signature: readonly CodeToken[];
  /** The rest of its documentation, from the source. */
  readonly documentation: TypeDocumentation;
}

/**
 * What the names in the details of a type or member mean, null where unknown: ids of declarations of this project, in
 * the order of the tokens of its signature and of the types of its parameters; the types of its exceptions, in their
 * order.
 */
export interface DetailsLinks {
  readonly signature: readonly (ReferenceTarget | null)[];
  readonly parameters: readonly (readonly (ReferenceTarget | null)[])[];
  readonly exceptions: readonly (ReferenceTarget | null)[];
  /** The known targets of the references in its texts, by their keys. */
  readonly references: readonly (readonly [key: string, target: ReferenceTarget])[];
}

/** An entry of a base list, as written. */
export interface BaseReference {
  readonly text: string;
  /** The declaration in this project, where it is known. */
  readonly target: string | null;
}

/** A type with this type as a base. */
export interface DerivedType extends NamedEntity {
  /** Whether its file is a test file. */
  readonly isTest?: true;
}

/** One declaration of a partial type. */
export interface TypePart {
  readonly id: string;
  readonly file: FileReference;
  /** The line of its name in the file, zero-based. */
  readonly row: number;
}

/** Members of a type under one heading, such as "Public Methods". */
export interface MemberSection {
  readonly title: string;
  readonly members: readonly MemberSummary[];
}

/** A member as a row in its type's list. */
export interface MemberSummary {
  readonly id: string;
  readonly kind: MemberKind;
  readonly name: string;
  readonly signature: readonly CodeToken[];
  /** The first line of its description. */
  readonly summary: DocLine | null;
  readonly condition?: string;
}

/** Everything that the page shows of a member. */
export interface MemberDetails {
  readonly id: string;
  readonly file: FileReference;
  /** The line of its name in the file, zero-based. */
  readonly row: number;
  readonly type: NamedEntity & { readonly kind: TypeKind };
  readonly kind: MemberKind;
  readonly name: string;
  /** Modifiers, return type, name and parameters on one line. */
  readonly signature: readonly CodeToken[];
  readonly modifiers: readonly string[];
  readonly returnType: string | null;
  readonly typeParameters: readonly DocumentedName[];
  readonly parameters: readonly ParameterDetails[];
  /** The condition of the `#if` around the declaration. */
  readonly condition?: string;
  readonly description: Description | null;
  /** The rest of its documentation, from the source. */
  readonly documentation: MemberDocumentation;
}

/** A name with its documentation. */
export interface DocumentedName {
  readonly name: string;
  readonly text: DocText | null;
}

/** A parameter with its documentation. */
export interface ParameterDetails extends DocumentedName {
  /** Modifiers and type. */
  readonly type: readonly CodeToken[];
  /** Its default value. */
  readonly default?: readonly CodeToken[];
}

/** A type's documentation besides its description: its parameters are those of a record, a delegate or a primary constructor. */
export interface TypeDocumentation extends MemberDocumentation {
  /** Those with documentation. */
  readonly typeParameters: readonly DocumentedName[];
  readonly parameters: readonly DocumentedName[];
}

/** A member's documentation besides its description and its parameters. */
export interface MemberDocumentation {
  readonly returns?: DocText;
  readonly value?: DocText;
  /** The permission that callers need. */
  readonly permission?: DocText;
  readonly remarks?: DocText;
  readonly example?: DocText;
  readonly exceptions: readonly { readonly type: string; readonly text: DocText }[];
  /** Further references. */
  readonly seeAlso?: readonly DocLine[];
}
