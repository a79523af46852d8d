import type { Visibility } from "../../../shared/model/entity.ts";
import type { MemberFacts, TypeFacts } from "../../facts/facts.ts";

/** The meaning of a language's modifiers and kinds of declarations for those who use them. */
export interface DeclarationRules {
  /** Whether a modifier says something to whoever uses the declaration, so that its description may hang on it. */
  concernsUsers(modifier: string): boolean;
  /** Whether code outside of the type sees a member, so that the type's description may hang on it. */
  isSeenOutside(type: TypeFacts, member: MemberFacts): boolean;
  /** Whether code of other projects can name a type or one of its members; `types` are those of its file. */
  isPublic(type: TypeFacts, member: MemberFacts | undefined, types: readonly TypeFacts[]): boolean;
  /**
   * How far a type or one of its members can be seen; `around` are the type and those around it, the innermost first, each
   * with the modifiers of all its parts.
   */
  visibilityOf(member: MemberFacts | undefined, around: readonly TypeFacts[]): Visibility;
  /** Whether a type or member may have further parts in other places, which say for it what it does not. */
  isPart(declared: Pick<TypeFacts, "modifiers">): boolean;
  /** Whether types are called like this that code throws. */
  isExceptionName(name: string): boolean;
}
