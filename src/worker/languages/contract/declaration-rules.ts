import type { Visibility } from "../../../shared/model/entity.ts";
import type { MemberFacts, TypeFacts } from "../../facts/facts.ts";

/** The meaning of a language's modifiers and kinds of declarations. */
export interface DeclarationRules {
  /** Whether a modifier matters to users of the declaration, so that its description may depend on it. */
  concernsUsers(modifier: string): boolean;
  /** Whether a member is visible outside of the type, so that the type's description may depend on it. */
  isSeenOutside(type: TypeFacts, member: MemberFacts): boolean;
  /** Whether code of other projects can name a type or one of its members; `types` are those of its file. */
  isPublic(type: TypeFacts, member: MemberFacts | undefined, types: readonly TypeFacts[]): boolean;
  /**
   * The visibility of a type or one of its members; `around` are the type and its enclosing types, innermost first,
   * each with the modifiers of all its parts.
   */
  visibilityOf(member: MemberFacts | undefined, around: readonly TypeFacts[]): Visibility;
  /** Whether a type or member may have further parts elsewhere, which may document it. */
  isPart(declared: Pick<TypeFacts, "modifiers">): boolean;
  /** Whether very many types have such a member, so that it tells nothing of its type. */
  isCommon(member: MemberFacts): boolean;
  /** Whether a name is a usual one for exception types. */
  isExceptionName(name: string): boolean;
}
