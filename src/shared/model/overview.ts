import type { FileReference, MemberKind, NamedEntity, TypeKind } from "./entity.ts";

/** The first rows of a list, and its total number of rows. */
export interface FirstRows<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** The size of a part of a code base. */
export interface PartSize {
  readonly files: number;
  readonly types: number;
  readonly methods: number;
}

/** A project inside a code base, as its project file declares it, with the source files that belong to it. */
export interface ProjectPart extends PartSize {
  /** The name of its output: `Shop.Core`. */
  readonly name: string;
  readonly file: FileReference;
}

/** A namespace, with what it declares directly, not in a nested namespace. */
export interface NamespacePart {
  /** Qualified: `Shop.Orders`; "" for the global namespace. */
  readonly name: string;
  readonly types: number;
  readonly members: number;
}

/** A type of a namespace, or a part of one. */
export interface NamespaceType extends NamedEntity {
  readonly file: FileReference;
}

/** A type or method, and its number of known uses. */
export interface UsedEntity extends NamedEntity {
  readonly kind: TypeKind | MemberKind;
  /** The name of the type that contains a member. */
  readonly type?: string;
  readonly uses: number;
}

/** The most used entities of a code base, the most used first; those that tests declare come last. */
export interface MostUsed {
  /** Whether every file was searched; until then there are no rows. */
  readonly isComplete: boolean;
  readonly types: FirstRows<UsedEntity>;
  /** Types and methods without a description that are used. */
  readonly undocumented: readonly UsedEntity[];
}

/** A description that was written, or accepted, in Glossa. */
export interface LatestDescription extends NamedEntity {
  /** The name of the type that contains a member. */
  readonly type?: string;
  /** Milliseconds since 1970. */
  readonly written: number;
  /** Whether it was generated, and accepted unchanged. */
  readonly isGenerated: boolean;
}

/** A code base's README. */
export interface Readme {
  readonly file: FileReference;
  /** As it is written, in Markdown where `isMarkdown`; only the beginning where `isCut`. */
  readonly text: string;
  readonly isMarkdown: boolean;
  readonly isCut: boolean;
}
