import type { UnusedReason } from "../../../shared/model/uses.ts";
import type { MemberFacts, TypeFacts } from "../../facts/facts.ts";

/** What uses a declaration without naming it: the language itself, what the reason says, or as far as is known nothing. */
export type UnnamedUser = Exclude<UnusedReason, "public" | "protected" | "markup" | "conditional"> | "language" | null;

/** What a language knows of declarations that are used without any code naming them. */
export interface UnnamedUses {
  /**
   * Tells of a type (undefined) and of each of its members, which may be very many. What a member overrides is known to
   * linking, too, and access to `DeclarationRules`.
   */
  usersOf(type: TypeFacts): (member: MemberFacts | undefined) => UnnamedUser;
  /** The name of the member that has to be declared where this one is, such as `operator !=` beside `operator ==`. */
  pairedName(member: MemberFacts): string | undefined;
  /** What uses a member of a type that no code creates, but something that is told of the type: whoever creates it. */
  userByCreating(member: MemberFacts): Exclude<UnnamedUser, "language">;
  /** Whether a constructor is called where nothing is said: by derived types, and for type arguments. */
  isCalledUnsaid(member: MemberFacts): boolean;
}
