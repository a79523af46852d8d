import type { UnusedReason } from "../../../shared/model/uses.ts";
import type { MemberFacts, TypeFacts } from "../../facts/facts.ts";

/**
 * What uses a declaration without naming it: the language itself, the user given by the reason, or null if nothing is
 * known to.
 */
export type UnnamedUser =
  | Exclude<UnusedReason, "public" | "protected" | "markup" | "conditional" | "unresolved">
  | "language"
  | null;

/** A language's rules for declarations that are used without any code naming them. */
export interface UnnamedUses {
  /**
   * Returns a function for a type (undefined) and each of its members, of which there may be many. Overrides are known
   * to linking, too, and access to `DeclarationRules`.
   */
  usersOf(type: TypeFacts): (member: MemberFacts | undefined) => UnnamedUser;
  /** The name of the member that must be declared together with this one, such as `operator !=` with `operator ==`. */
  pairedName(member: MemberFacts): string | undefined;
  /**
   * What uses a member of a type that no code creates, but something that is given the type and creates objects of it.
   */
  userByCreating(member: MemberFacts): Exclude<UnnamedUser, "language">;
  /** Whether a constructor can be called implicitly: by derived types, and for type arguments. */
  isCalledImplicitly(member: MemberFacts): boolean;
}
