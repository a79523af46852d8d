import type { Breaks, BrokenRule } from "../../../shared/model/changes.ts";
import type { ApiForms, ApiMember, ApiSurface, ApiType, Carried, Kept, Pair } from "../../diff/model/surface.ts";
import type { MemberFacts, TypeFacts } from "../../facts/facts.ts";

/** A language's support for comparing two states of its declarations. */
export interface Compatibility {
  /** Creates a reader of declarations for a code base with value types of these names. */
  readForms(valueTypes: ReadonlySet<string>): FormReader;
  readonly rules: readonly DescribedRule[];
  /** Creates a finder of what breaks users of the code base when one state follows the other. */
  breaksBetween(before: ApiSurface, after: ApiSurface): BreakFinder;
}

/** Computes the comparable form of declarations; `around` are the type and its enclosing types, innermost first. */
export interface FormReader {
  ofType(around: readonly TypeHeader[]): ApiForms;
  ofMember(member: MemberFacts, around: readonly TypeHeader[]): ApiForms;
}

/** A type without its members. */
export type TypeHeader = Omit<TypeFacts, "members">;

/** Finds the rules that a pair of declarations breaks. */
export interface BreakFinder {
  inType(pair: Pair<ApiType>): readonly BrokenRule[];
  inMember(pair: Pair<ApiMember>, type: Kept<ApiType>): readonly BrokenRule[];
}

/** A rule as described to users. */
export interface DescribedRule {
  /** Its id in reports: `parameter-added`. */
  readonly id: string;
  readonly title: string;
  /** Code that breaks this rule and no other. */
  readonly example: { readonly before: string; readonly after: string };
  /** What goes wrong for users of the code. */
  readonly reason: string;
  readonly breaks: readonly Breaks[];
  /** What must be known of both states. */
  readonly needs?: keyof Carried;
}
