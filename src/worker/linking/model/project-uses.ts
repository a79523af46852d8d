import type { TypeKind } from "../../../shared/model/entity.ts";
import type { LinkCut } from "./link-cuts.ts";
import type { TypeLinks } from "./type-links.ts";
import type { UsageIndex } from "./usage-index.ts";

/** Who uses what, and what is meant besides where a member of an interface or base class is used. */
export interface ProjectUses {
  readonly usage: UsageIndex;
  readonly implementers: Implementers;
  readonly types: DeclaredTypes;
}

/** Which members implement or override which, downwards and upwards. */
export interface Implementers {
  /** The ids of the members that implement or override a member; none for one that nothing can. */
  of(memberId: string): readonly string[];
  /**
   * The same for very many members one after the other, of each no more than `MAX_IMPLEMENTERS`. Undefined where looking
   * for those of all members takes too long by now.
   */
  someOf(memberId: string): SomeImplementers | undefined;
  /** The members that a member overrides or implements. */
  basesOf(memberId: string): BaseMembers;
  /** For a question about very many members, one after the other. */
  bounded(): BoundedImplementers;
}

/** The same answers, as long as all of them together do not take too long; undefined from then on. */
export interface BoundedImplementers {
  of(memberId: string): readonly string[] | undefined;
  basesOf(memberId: string): BaseMembers | undefined;
}

/** The members above one: what it overrides or implements. */
export interface BaseMembers {
  /** Those of the code base, by id. */
  readonly ids: readonly string[];
  /** Whether it overrides or implements one that is declared elsewhere, or may do so by a base that is not known. */
  readonly hasOutside: boolean;
}

export const NO_BASES: BaseMembers = { ids: [], hasOutside: false };

/** The first of the members that implement or override one, and how many there are in all. */
export interface SomeImplementers {
  readonly ids: readonly string[];
  readonly total: number;
}

/** The types of a code base, by the ids of their declarations. */
export interface DeclaredTypes {
  headOf(id: string): TypeHead | undefined;
  /** The ids of the types of the code base that the headers of a type's members, and the type arguments of its bases, name. */
  namedBy(id: string): readonly string[];
}

/** A type's kind and modifiers, and its name with its outer types and its type parameters. */
export interface TypeHead {
  readonly kind: TypeKind;
  readonly modifiers: readonly string[];
  readonly name: string;
}

/** The parts of a file that are not linked, as far as its project is linked by now. */
export function cutsIn(
  fileId: string,
  uses: ProjectUses | undefined,
  types: TypeLinks | undefined,
): readonly LinkCut[] {
  return [...(uses?.usage.linksOf(fileId)?.cuts ?? []), ...(types?.cutsIn(fileId) ?? [])];
}
