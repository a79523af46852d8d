import type { CodeToken, MemberDocumentation, MemberSection, ParameterDetails } from "./details.ts";
import type { DocText, ReferenceTarget } from "./documentation.ts";
import type { MemberKind, TypeKind } from "./entity.ts";
import type { PackageReport } from "./packages.ts";
import type { SearchedFiles } from "./uses.ts";

/**
 * Where an external declaration comes from: .NET, a package, or an assembly that belongs to no package. Names are those
 * of reports: an assembly is named by its file.
 */
export type ExternalOrigin =
  | { readonly kind: "framework" }
  | { readonly kind: "package"; readonly name: string; readonly version: string }
  | { readonly kind: "assembly"; readonly name: string };

/** The details of a declaration of another code base. */
export interface ExternalDetails {
  readonly documentationId: string;
  /** Null where no readable library declares it: then only the id is known. */
  readonly declaration: ExternalDeclarationDetails | null;
}

/** An external type or member, as read from its assembly and the documentation beside it. */
export interface ExternalDeclarationDetails {
  readonly kind: TypeKind | MemberKind;
  /** `Outer.Inner` for a type, `Method` for a member. */
  readonly name: string;
  readonly namespace: string;
  readonly origin: ExternalOrigin;
  /** The type that contains a member; null for a type. */
  readonly type: ExternalName | null;
  /** The declaration on one line, types by their own names. */
  readonly signature: readonly CodeToken[];
  readonly description: DocText | null;
  readonly parameters: readonly ParameterDetails[];
  readonly documentation: MemberDocumentation;
  /** The targets of the references in its texts, by their keys. */
  readonly references: readonly (readonly [key: string, target: ReferenceTarget])[];
  /** The members of a type by their `externalId`s, in display order; only sections with members. */
  readonly sections: readonly MemberSection[];
}

/** The documentation id of an external declaration and the name it is shown by. */
export interface ExternalName {
  readonly documentationId: string;
  readonly name: string;
}

/** The packages, and assemblies outside of packages, that a code base uses: the most used first. */
export interface UsedPackages {
  /** Whether every file was searched; until then the list is empty. */
  readonly isComplete: boolean;
  readonly packages: readonly UsedPackage[];
}

/** A package, by its name in reports, and the number of known uses of its declarations. */
export interface UsedPackage {
  readonly name: string;
  readonly uses: number;
}

/** What a code base uses of a package, according to the files searched so far. */
export interface PackageDetails {
  readonly name: string;
  /** Undefined for a package that no project refers to. */
  readonly report: PackageReport | undefined;
  /** The search is complete where `done` is `total`; until then `usesFound` events say when there is more. */
  readonly searched: SearchedFiles;
  /** The types that are used, themselves or by their members, the most used first. */
  readonly types: readonly UsedExternalType[];
}

/** An external type with its number of uses, and its members that are used. */
export interface UsedExternalType extends ExternalName {
  /** Uses of the type and its members together. */
  readonly count: number;
  /** The most used first. */
  readonly members: readonly UsedExternalMember[];
}

/** A member of an external type and its number of uses. */
export interface UsedExternalMember extends ExternalName {
  readonly count: number;
}
