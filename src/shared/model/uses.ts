import type { NamedEntity } from "./entity.ts";

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

/** Another type, and how many uses and bases connect the two. */
export interface TypeUse extends NamedEntity {
  readonly count: number;
}

/** Which types use a type, and which it uses. */
export interface TypeUses {
  readonly id: string;
  readonly usedBy: readonly TypeUse[];
  readonly uses: readonly TypeUse[];
}
