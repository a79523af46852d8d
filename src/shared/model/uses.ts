import type { FileReference, MemberKind, NamedEntity, TypeKind } from "./entity.ts";

/** How sure it is what a use means, the surest first: exact where one declaration is left and nothing was guessed. */
export const USE_CONFIDENCES = ["exact", "likely"] as const;

/** How sure it is what one use means. */
export type UseConfidence = (typeof USE_CONFIDENCES)[number];

/** Where a use stands: zero-based, the column in UTF-16 units. */
export type UsePlace = readonly [fileId: string, row: number, column: number];

/** All uses that one member makes, or is the target of. Either name is null for what stands in no type or member. */
export interface UsingMember {
  readonly classUsedIn: NamedEntity | null;
  readonly methodUsedIn: NamedEntity | null;
  readonly count: number;
  /** The best of its uses. */
  readonly confidence: UseConfidence;
  readonly places: readonly UsePlace[];
}

/** Who uses a member, and whom it uses. */
export interface MemberUses {
  readonly id: string;
  readonly usedIn: readonly UsingMember[];
  /** The members it uses itself. */
  readonly calls: readonly UsingMember[];
  /** The members that implement or override it. */
  readonly implementers: readonly NamedEntity[];
}

/** Another type, and how many uses of it or its members, and bases, connect the two. */
export interface TypeUse extends NamedEntity {
  readonly count: number;
}

/** Which types use a type, and which it uses: of what was looked at so far. */
export interface TypeUses {
  readonly id: string;
  /** As those of `EntityUses`. */
  readonly searched: SearchedFiles;
  readonly usedBy: readonly TypeUse[];
  readonly uses: readonly TypeUse[];
}

/** How a name is used where it stands, in the order in which uses are listed. */
export const USE_ROLES = [
  // Of members
  "call",
  "creation",
  "reference",
  "read",
  "write",
  "readWrite",
  "subscribe",
  "unsubscribe",
  "operator",
  // Meant without being named: by `foreach`, `await`, `using` or a deconstruction.
  "implicit",
  // Of types
  "base",
  "constraint",
  "attribute",
  "fieldType",
  "propertyType",
  "eventType",
  "returnType",
  "parameterType",
  "localType",
  "typeArgument",
  "cast",
  "typeTest",
  "typeOf",
  "catch",
  // Before the dot of a static member or a nested type.
  "qualifier",
  "usingDirective",
  // Of either
  "nameof",
  "documentation",
  "other",
] as const;

export type UseRole = (typeof USE_ROLES)[number];

/** How many uses have a role. */
export interface RoleCount {
  readonly role: UseRole;
  readonly count: number;
}

/** How many of the files in which a name occurs were looked at, and how many cannot be. */
export interface SearchedFiles {
  readonly done: number;
  readonly total: number;
  /** Those whose text cannot be read, or is no longer the one that was imported; among `done`. */
  readonly unreadable: number;
  /** Source files of the project that were skipped or read in part, so that uses in them are not known; absent for none. */
  readonly leftOut?: number;
  /** Files of markup that were not read, where nothing else is known to use something; absent for none. */
  readonly unreadMarkup?: number;
}

/** Where a type or member is used, file by file: of what was looked at so far. */
export interface EntityUses {
  readonly id: string;
  /** All was looked at where `done` is `total`; until then `usesFound` events say when there is more. */
  readonly searched: SearchedFiles;
  readonly total: number;
  /** How many of them are not exact. */
  readonly likely: number;
  /** In the order of `USE_ROLES`; those without uses left out. */
  readonly roles: readonly RoleCount[];
  /** In the order of the project, those of tests last. */
  readonly files: readonly FileUseCount[];
  /** Where there are no uses: only builds with other preprocessor symbols have it, and theirs are not all known. */
  readonly isConditional?: true;
  /** The files of markup, which nobody links, in which its name stands: how many, and the first of them; absent for none. */
  readonly markup?: { readonly count: number; readonly files: readonly FileReference[] };
}

/** How many uses of one thing stand in a file. */
export interface FileUseCount {
  readonly file: FileReference;
  /** By the names of its folders and of itself. */
  readonly isTest: boolean;
  readonly count: number;
  /** In the order of `USE_ROLES`; those without uses left out. */
  readonly roles: readonly RoleCount[];
}

/** The uses of one thing in a file, in the order of their places. */
export interface FileUses {
  readonly file: FileReference;
  readonly uses: readonly EntityUse[];
}

/** One use of a type or member. */
export interface EntityUse {
  /** Zero-based, the column in UTF-16 units. */
  readonly row: number;
  readonly column: number;
  readonly role: UseRole;
  readonly confidence: UseConfidence;
  /** The member it stands in, or the type; null where neither is known, as outside of all types. */
  readonly within: NamedEntity | null;
  /** Its row of code without the blanks around it, and where the name begins in that; null where the text cannot be read. */
  readonly line: { readonly text: string; readonly at: number } | null;
}

/** What a member overrides or implements, and what does so to it. */
export interface MemberRelations {
  readonly id: string;
  /** Of the files that may use the members above it. */
  readonly searched: SearchedFiles;
  /** The members above it in this code base, each with how many known uses mean it and so may reach this one. */
  readonly above: readonly (NamedEntity & { readonly count: number })[];
  /** Whether it overrides or implements something declared elsewhere, or may do so. */
  readonly hasOutsideAbove: boolean;
  /** The members that override or implement it. */
  readonly below: readonly NamedEntity[];
}

/** What nothing in the code base uses, as far as is known. */
export interface UnusedReport {
  readonly searched: SearchedFiles;
  /** In the order of the project. */
  readonly entities: readonly UnusedEntity[];
}

/** A type or member that no code names. */
export interface UnusedEntity extends NamedEntity {
  readonly file: FileReference;
  readonly row: number;
  readonly kind: TypeKind | MemberKind;
  /** What follows its name where its type has another of that name, `(string, int)`; absent elsewhere. */
  readonly overload?: string;
  /** The type around it; absent for one that stands in none. */
  readonly type?: NamedEntity;
  /** Why it may be used all the same, without being named here; null for what only private code could name. */
  readonly reason: UnusedReason | null;
}

/** Why something may be used that no code of the code base names, the likeliest to be used first. */
export const UNUSED_REASONS = [
  "entryPoint",
  "test",
  "markup",
  "overriding",
  "attributed",
  "serialized",
  "reflected",
  "conditional",
  "public",
  "protected",
] as const;

export type UnusedReason = (typeof UNUSED_REASONS)[number];
