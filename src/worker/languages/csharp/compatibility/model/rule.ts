import type { ApiMember, ApiType, Kept, Pair } from "../../../../diff/model/surface.ts";
import type { DescribedRule } from "../../../contract/compatibility.ts";
import type { ApiKnowledge } from "./api-knowledge.ts";

/** What breaks those who use a code base. It is asked about what code outside of its project can see, and answers details. */
export interface CompatibilityRule extends DescribedRule {
  /** Of a type that is there before. */
  findInType?(pair: Pair<ApiType>, known: ApiKnowledge): readonly string[];
  /** Of a member of a type that is there before and after, and of the same kind; it may have been added. */
  findInMember?(pair: Pair<ApiMember>, type: Kept<ApiType>, known: ApiKnowledge): readonly string[];
}

/** Finds details in something that is there before and after. */
export type FindInKept<T> = (before: T, after: T, type: Kept<ApiType>, known: ApiKnowledge) => readonly string[];

/** A rule's search in members that are there before and after. */
export function inKeptMember(find: FindInKept<ApiMember>): Pick<CompatibilityRule, "findInMember"> {
  return {
    findInMember: ({ before, after }, type, known) =>
      before === undefined || after === undefined ? [] : find(before, after, type, known),
  };
}

/** A rule's search in types that are there before and after. */
export function inKeptType(find: FindInKept<ApiType>): Pick<CompatibilityRule, "findInType"> {
  return {
    findInType: ({ before, after }, known) =>
      before === undefined || after === undefined ? [] : find(before, after, { before, after }, known),
  };
}

/** A rule's search in members, and in delegates, which are called as well. */
export function inKeptDeclaration(
  find: (before: ApiMember | ApiType, after: ApiMember | ApiType) => readonly string[],
): Pick<CompatibilityRule, "findInMember" | "findInType"> {
  return { ...inKeptMember(find), ...inKeptType(find) };
}

/** Whether a declaration has a modifier now that it had not. */
export function gains(before: ApiMember | ApiType, after: ApiMember | ApiType, modifier: string): boolean {
  return !has(before, modifier) && has(after, modifier);
}

export function has({ facts }: ApiMember | ApiType, modifier: string): boolean {
  return facts.modifiers.includes(modifier);
}

/** No detail where the condition does not hold; what the declaration is called says it where there is no more to say. */
export function when(condition: boolean, detail = ""): readonly string[] {
  return condition ? [detail] : [];
}

/** What was, and what is: `int → long`. */
export function became(before: string, after: string): string {
  return `${before} → ${after}`;
}
