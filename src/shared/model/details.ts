import type { Description } from "./descriptions.ts";
import type { DocLine, DocText, ReferenceTarget } from "./documentation.ts";
import type { FileReference, MemberKind, NamedEntity, TypeKind } from "./entity.ts";

/** A piece of code with its role, so that the page can colour it without knowing its language. */
export interface CodeToken {
  readonly text: string;
  readonly role: "keyword" | "type" | "name" | "parameter" | "literal" | "plain";
}

/** All that the page shows of a type. */
export interface TypeDetails {
  readonly id: string;
  readonly file: FileReference;
  /** Of its name in the file, zero-based. */
  readonly row: number;
  readonly kind: TypeKind;
  /** With the names of the types around it. */
  readonly name: string;
  readonly namespace: string;
  readonly modifiers: readonly string[];
  readonly typeParameters: readonly string[];
  /** The constraints as written: `where T : class, new()`. */
  readonly constraints: readonly string[];
  readonly bases: readonly BaseReference[];
  /** The types of this project that name it as a base, those in tests last. */
  readonly derived: readonly DerivedType[];
  /** All declarations of a partial type, this one included; none of a type with a single one. */
  readonly parts: readonly TypePart[];
  /** The declaration that its description belongs to, which is another one for some partial types. */
  readonly describedAs: string;
  /** The condition of the `#if` around the declaration. */
  readonly condition?: string;
  readonly description: Description | null;
  /** In the order of the page; only those with members. */
  readonly sections: readonly MemberSection[];
  /** The declaration on one line, for delegates the whole signature. */
  readonly signature: readonly CodeToken[];
  /** The rest of its documentation, as the source has it. */
  readonly documentation: TypeDocumentation;
}

/**
 * What the names in the details of a type or member mean, null for what is not known: ids of declarations of this project, in the
 * order of the tokens of its signature and of the types of its parameters; the types of its exceptions, in their order.
 */
export interface DetailsLinks {
  readonly signature: readonly (ReferenceTarget | null)[];
  readonly parameters: readonly (readonly (ReferenceTarget | null)[])[];
  readonly exceptions: readonly (ReferenceTarget | null)[];
  /** The references in its texts that are known, by their keys. */
  readonly references: readonly (readonly [key: string, target: ReferenceTarget])[];
}

/** An entry of a list of bases, as written. */
export interface BaseReference {
  readonly text: string;
  /** The declaration in this project, where it is known. */
  readonly target: string | null;
}

/** A type that stands on another. */
export interface DerivedType extends NamedEntity {
  /** Its file is one of tests. */
  readonly isTest?: true;
}

/** One declaration of a partial type. */
export interface TypePart {
  readonly id: string;
  readonly file: FileReference;
  /** Of its name in the file, zero-based. */
  readonly row: number;
}

/** Members of a type under one heading, such as "Public Methods". */
export interface MemberSection {
  readonly title: string;
  readonly members: readonly MemberSummary[];
}

/** A member as a row of its type. */
export interface MemberSummary {
  readonly id: string;
  readonly kind: MemberKind;
  readonly name: string;
  readonly signature: readonly CodeToken[];
  /** The first line of its description. */
  readonly summary: DocLine | null;
  readonly condition?: string;
}

/** All that the page shows of a member. */
export interface MemberDetails {
  readonly id: string;
  readonly file: FileReference;
  /** Of its name in the file, zero-based. */
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
  /** The rest of its documentation, as the source has it. */
  readonly documentation: MemberDocumentation;
}

/** A name with what the documentation says of it. */
export interface DocumentedName {
  readonly name: string;
  readonly text: DocText | null;
}

/** A parameter, with what the documentation says of it. */
export interface ParameterDetails extends DocumentedName {
  /** Modifiers and type. */
  readonly type: readonly CodeToken[];
  /** The value it has when it is left out. */
  readonly default?: readonly CodeToken[];
}

/** A type's documentation besides its description: its parameters are those of a record, a delegate or a primary constructor. */
export interface TypeDocumentation extends MemberDocumentation {
  /** Those that it says something of. */
  readonly typeParameters: readonly DocumentedName[];
  readonly parameters: readonly DocumentedName[];
}

/** A member's documentation besides its description and its parameters. */
export interface MemberDocumentation {
  readonly returns?: DocText;
  readonly value?: DocText;
  /** What its callers have to be allowed. */
  readonly permission?: DocText;
  readonly remarks?: DocText;
  readonly example?: DocText;
  readonly exceptions: readonly { readonly type: string; readonly text: DocText }[];
  /** Where else to look. */
  readonly seeAlso?: readonly DocLine[];
}
