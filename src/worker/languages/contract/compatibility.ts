import type { Breaks, BrokenRule } from "../../../shared/model/changes.ts";
import type { ApiForms, ApiMember, ApiSurface, ApiType, Carried, Kept, Pair } from "../../diff/model/surface.ts";
import type { MemberFacts, TypeFacts } from "../../facts/facts.ts";

/** What a language knows of its declarations that helps to compare two states of them. */
export interface Compatibility {
  /** Reads declarations of a code base that has types of these names that are values. */
  readForms(valueTypes: ReadonlySet<string>): FormReader;
  readonly rules: readonly DescribedRule[];
  /** What breaks users of the code base when one state follows the other. */
  breaksBetween(before: ApiSurface, after: ApiSurface): BreakFinder;
}

/** Says of declarations what they are compared by; `around` are the type and those around it, the innermost first. */
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

/** A rule as people read of it. */
export interface DescribedRule {
  /** Its name in reports: `parameter-added`. */
  readonly id: string;
  readonly title: string;
  /** Code that breaks it and no other. */
  readonly example: { readonly before: string; readonly after: string };
  /** What goes wrong for whoever uses the code. */
  readonly reason: string;
  readonly breaks: readonly Breaks[];
  /** What has to be known of both states. */
  readonly needs?: keyof Carried;
}
