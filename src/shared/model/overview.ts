import type { FileReference, MemberKind, NamedEntity, TypeKind } from "./entity.ts";

/** The first rows of a list, and how many it has in all. */
export interface FirstRows<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** How much stands in a part of a code base. */
export interface PartSize {
  readonly files: number;
  readonly types: number;
  readonly methods: number;
}

/** A project inside a code base, as its project file declares it, with the source files that stand with it. */
export interface ProjectPart extends PartSize {
  /** Of what it makes: `Shop.Core`. */
  readonly name: string;
  readonly file: FileReference;
}

/** A namespace, with what is declared in it itself and not in one inside it. */
export interface NamespacePart {
  /** Qualified: `Shop.Orders`; "" for what stands in none. */
  readonly name: string;
  readonly types: number;
  readonly members: number;
}

/** A type of a namespace, or a part of one. */
export interface NamespaceType extends NamedEntity {
  readonly file: FileReference;
}

/** A type or method, and how many uses of it are known. */
export interface UsedEntity extends NamedEntity {
  readonly kind: TypeKind | MemberKind;
  /** The name of the type around a member. */
  readonly type?: string;
  readonly uses: number;
}

/** What is used most in a code base, the most used first; what tests declare comes after all else. */
export interface MostUsed {
  /** Whether every file was looked at; until then there are no rows. */
  readonly isComplete: boolean;
  readonly types: FirstRows<UsedEntity>;
  /** Types and methods without a description that something uses. */
  readonly undocumented: readonly UsedEntity[];
}

/** A description that was written, or accepted, in Glossa. */
export interface LatestDescription extends NamedEntity {
  /** The name of the type around a member. */
  readonly type?: string;
  /** Milliseconds since 1970. */
  readonly written: number;
  /** Whether it was generated, and accepted as it was. */
  readonly isGenerated: boolean;
}

/** The beginning of a code base, in the words of those who write it. */
export interface Readme {
  readonly file: FileReference;
  /** As it is written, in Markdown where `isMarkdown`; only the beginning where `isCut`. */
  readonly text: string;
  readonly isMarkdown: boolean;
  readonly isCut: boolean;
}
