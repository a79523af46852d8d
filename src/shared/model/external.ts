import type { CodeToken, MemberDocumentation, MemberSection, ParameterDetails } from "./details.ts";
import type { DocText, ReferenceTarget } from "./documentation.ts";
import type { MemberKind, TypeKind } from "./entity.ts";
import type { PackageReport } from "./packages.ts";
import type { SearchedFiles } from "./uses.ts";

/**
 * Where something is declared that the project does not declare: in .NET, in a package, or in an assembly of none. Names are
 * those of reports: an assembly is called by its file.
 */
export type ExternalOrigin =
  | { readonly kind: "framework" }
  | { readonly kind: "package"; readonly name: string; readonly version: string }
  | { readonly kind: "assembly"; readonly name: string };

/** What is known of a declaration of another code base. */
export interface ExternalDetails {
  readonly documentationId: string;
  /** Null where no library that could be read declares it: then the id is all that is known. */
  readonly declaration: ExternalDeclarationDetails | null;
}

/** An external type or member as its assembly and the documentation beside it tell it. */
export interface ExternalDeclarationDetails {
  readonly kind: TypeKind | MemberKind;
  /** `Outer.Inner` for a type, `Method` for a member. */
  readonly name: string;
  readonly namespace: string;
  readonly origin: ExternalOrigin;
  /** The type of a member; null for a type. */
  readonly type: ExternalName | null;
  /** The declaration on one line, types by their own names. */
  readonly signature: readonly CodeToken[];
  readonly description: DocText | null;
  readonly parameters: readonly ParameterDetails[];
  readonly documentation: MemberDocumentation;
  /** What the references in its texts mean, by their keys. */
  readonly references: readonly (readonly [key: string, target: ReferenceTarget])[];
  /** The members of a type by their `externalId`s, in the order of the page; only sections with members. */
  readonly sections: readonly MemberSection[];
}

/** An external declaration by its documentation id and the name it is shown by. */
export interface ExternalName {
  readonly documentationId: string;
  readonly name: string;
}

/** The packages, and assemblies of none, of which a code base uses something: the most used first. */
export interface UsedPackages {
  /** Whether every file was looked at; until then there are none. */
  readonly isComplete: boolean;
  readonly packages: readonly UsedPackage[];
}

/** A package, by the name of its report, and how many uses of what it declares are known. */
export interface UsedPackage {
  readonly name: string;
  readonly uses: number;
}

/** What a code base uses of a package, as far as files were looked at. */
export interface PackageDetails {
  readonly name: string;
  /** Undefined for one that no project refers to. */
  readonly report: PackageReport | undefined;
  /** All was looked at where `done` is `total`; until then `usesFound` events say when there is more. */
  readonly searched: SearchedFiles;
  /** The types of which something is used, the most used first. */
  readonly types: readonly UsedExternalType[];
}

/** An external type with how often it is named, and its members that are used. */
export interface UsedExternalType extends ExternalName {
  /** Uses of the type and its members together. */
  readonly count: number;
  /** The most used first. */
  readonly members: readonly UsedExternalMember[];
}

/** A member of an external type and how many uses it has. */
export interface UsedExternalMember extends ExternalName {
  readonly count: number;
}
