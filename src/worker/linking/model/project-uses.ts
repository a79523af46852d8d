import type { TypeKind } from "../../../shared/model/entity.ts";
import type { LinkCut } from "./link-cuts.ts";
import type { TypeLinks } from "./type-links.ts";
import type { UsageIndex } from "./usage-index.ts";

/** The uses of a project, and the members related by overriding or implementing. */
export interface ProjectUses {
  readonly usage: UsageIndex;
  readonly implementers: Implementers;
  readonly types: DeclaredTypes;
}

/** The relation of members that implement or override each other, downwards and upwards. */
export interface Implementers {
  /** The ids of the members that implement or override a member; none if it cannot be implemented or overridden. */
  of(memberId: string): readonly string[];
  /**
   * The same for many members one after another, at most `MAX_IMPLEMENTERS` for each. Undefined once finding those of
   * all members takes too long.
   */
  someOf(memberId: string): SomeImplementers | undefined;
  /** The members that a member overrides or implements. */
  basesOf(memberId: string): BaseMembers;
  /** For a query about many members, one after another. */
  bounded(): BoundedImplementers;
}

/** The same answers, until all of them together take too long; undefined from then on. */
export interface BoundedImplementers {
  of(memberId: string): readonly string[] | undefined;
  basesOf(memberId: string): BaseMembers | undefined;
}

/** The members that a member overrides or implements. */
export interface BaseMembers {
  /** Ids of those in the code base. */
  readonly ids: readonly string[];
  /** Whether it overrides or implements one that is declared elsewhere, or may do so through an unknown base. */
  readonly hasOutside: boolean;
}

export const NO_BASES: BaseMembers = { ids: [], hasOutside: false };

/** The first of the members that implement or override a member, and their total number. */
export interface SomeImplementers {
  readonly ids: readonly string[];
  readonly total: number;
}

/** The types of a code base, by the ids of their declarations. */
export interface DeclaredTypes {
  headOf(id: string): TypeHead | undefined;
  /**
   * The ids of the types of the code base named by the headers of a type's members and by the type arguments of its
   * bases.
   */
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
