import type { FileReference, MemberKind, NamedEntity, TypeKind } from "./entity.ts";

/**
 * How certain the target of a use is, the most certain first: exact where one declaration is left and nothing was
 * guessed.
 */
export const USE_CONFIDENCES = ["exact", "likely"] as const;

/** How certain the target of one use is. */
export type UseConfidence = (typeof USE_CONFIDENCES)[number];

/** The place of a use: zero-based, the column in UTF-16 units. */
export type UsePlace = readonly [fileId: string, row: number, column: number];

/** All uses that one member makes, or is the target of. Either name is null for uses outside of any type or member. */
export interface UsingMember {
  readonly classUsedIn: NamedEntity | null;
  readonly methodUsedIn: NamedEntity | null;
  readonly count: number;
  /** The best confidence among its uses. */
  readonly confidence: UseConfidence;
  readonly places: readonly UsePlace[];
}

/** The callers of a member, and the members that it uses. */
export interface MemberUses {
  readonly id: string;
  readonly usedIn: readonly UsingMember[];
  /** The members it uses itself. */
  readonly calls: readonly UsingMember[];
  /** The members that implement or override it. */
  readonly implementers: readonly NamedEntity[];
}

/** Another type, and the number of uses and base relations that connect it with the type or its members. */
export interface TypeUse extends NamedEntity {
  readonly count: number;
}

/** Which types use a type, and which it uses, according to the files searched so far. */
export interface TypeUses {
  readonly id: string;
  /** As in `EntityUses`. */
  readonly searched: SearchedFiles;
  readonly usedBy: readonly TypeUse[];
  readonly uses: readonly TypeUse[];
}

/** The role in which a name is used, in the order in which uses are listed. */
export const USE_ROLES = [
  // Of members.
  "call",
  "creation",
  "reference",
  "read",
  "write",
  "readWrite",
  "subscribe",
  "unsubscribe",
  "operator",
  // Used without being named: by `foreach`, `await`, `using` or a deconstruction.
  "implicit",
  // Of types.
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
  // Of both.
  "nameof",
  "documentation",
  "other",
] as const;

export type UseRole = (typeof USE_ROLES)[number];

/** The number of uses with a role. */
export interface RoleCount {
  readonly role: UseRole;
  readonly count: number;
}

/** How many of the files that contain a name were searched, and how many cannot be. */
export interface SearchedFiles {
  readonly done: number;
  readonly total: number;
  /** Files whose text cannot be read, or differs from the imported one; included in `done`. */
  readonly unreadable: number;
  /**
   * The number of the project's source files that were skipped or read in part, so that uses in them are unknown;
   * absent for none.
   */
  readonly leftOut?: number;
  /** The number of markup files that were not read, where no other use is known; absent for none. */
  readonly unreadMarkup?: number;
}

/** Where a type or member is used, file by file, according to the files searched so far. */
export interface EntityUses {
  readonly id: string;
  /** The search is complete where `done` is `total`; until then `usesFound` events say when there is more. */
  readonly searched: SearchedFiles;
  readonly total: number;
  /** The number of uses that are not exact. */
  readonly likely: number;
  /** In the order of `USE_ROLES`; those without uses are left out. */
  readonly roles: readonly RoleCount[];
  /** In the order of the project, those of tests last. */
  readonly files: readonly FileUseCount[];
  /**
   * Where there are no uses: whether it exists only in builds with other preprocessor symbols, whose uses are not all
   * known.
   */
  readonly isConditional?: true;
  /** The markup files, which are not linked, that contain its name; absent for none. */
  readonly markup?: NamingFiles;
  /** Where a member has no uses: the files with its name where the meaning could not be found; absent for none. */
  readonly unresolved?: NamingFiles;
  /** Where there are no uses: the files that name it in code that no build has; absent for none. */
  readonly excluded?: NamingFiles;
}

/** Files that contain a name: their number, and the first of them. */
export interface NamingFiles {
  readonly count: number;
  readonly files: readonly FileReference[];
}

/** The number of uses of one entity in a file. */
export interface FileUseCount {
  readonly file: FileReference;
  /** Judged by the names of its folders and its own name. */
  readonly isTest: boolean;
  readonly count: number;
  /** In the order of `USE_ROLES`; those without uses are left out. */
  readonly roles: readonly RoleCount[];
}

/** The uses of one entity in a file, in the order of their places. */
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
  /** The member that contains it, or the type; null where neither is known, as outside of all types. */
  readonly within: NamedEntity | null;
  /** Its trimmed line of code, and where the name begins in it; null where the text cannot be read. */
  readonly line: { readonly text: string; readonly at: number } | null;
}

/** The members that a member overrides or implements, and those that override or implement it. */
export interface MemberRelations {
  readonly id: string;
  /** The files that may use the members above it. */
  readonly searched: SearchedFiles;
  /**
   * The members above it in this code base, each with the number of known uses that mean it and so may reach this one.
   */
  readonly above: readonly (NamedEntity & { readonly count: number })[];
  /** Whether it overrides or implements a member declared elsewhere, or may do so. */
  readonly hasOutsideAbove: boolean;
  /** The members that override or implement it. */
  readonly below: readonly NamedEntity[];
}

/** The types and members without any known use in the code base. */
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
  /** The text after its name where its type has another member of that name, `(string, int)`; absent elsewhere. */
  readonly overload?: string;
  /** The type that contains it; absent for one that is in none. */
  readonly type?: NamedEntity;
  /** Why it may be used all the same, without being named here; null for what only private code could name. */
  readonly reason: UnusedReason | null;
}

/** Why an entity may be used although the code base does not name it, the most likely to be used first. */
export const UNUSED_REASONS = [
  "entryPoint",
  "test",
  "markup",
  "overriding",
  "attributed",
  "serialized",
  "reflected",
  "unresolved",
  "conditional",
  "public",
  "protected",
] as const;

export type UnusedReason = (typeof UNUSED_REASONS)[number];
