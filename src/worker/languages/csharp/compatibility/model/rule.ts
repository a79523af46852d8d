import type { ApiMember, ApiType, Kept, Pair } from "../../../../diff/model/surface.ts";
import type { DescribedRule } from "../../../contract/compatibility.ts";
import type { ApiKnowledge } from "./api-knowledge.ts";

/**
 * A change that breaks users of a code base. It is evaluated for declarations visible outside their project, and
 * returns details.
 */
export interface CompatibilityRule extends DescribedRule {
  /** Finds details in a type that existed before. */
  findInType?(pair: Pair<ApiType>, known: ApiKnowledge): readonly string[];
  /** Finds details in a member, of the same kind before and after, of a type that existed before and after; it may be new. */
  findInMember?(pair: Pair<ApiMember>, type: Kept<ApiType>, known: ApiKnowledge): readonly string[];
}

/** Finds details in a declaration that existed before and after. */
export type FindInKept<T> = (before: T, after: T, type: Kept<ApiType>, known: ApiKnowledge) => readonly string[];

/** Returns a rule's search in members that existed before and after. */
export function inKeptMember(find: FindInKept<ApiMember>): Pick<CompatibilityRule, "findInMember"> {
  return {
    findInMember: ({ before, after }, type, known) =>
      before === undefined || after === undefined ? [] : find(before, after, type, known),
  };
}

/** Returns a rule's search in types that existed before and after. */
export function inKeptType(find: FindInKept<ApiType>): Pick<CompatibilityRule, "findInType"> {
  return {
    findInType: ({ before, after }, known) =>
      before === undefined || after === undefined ? [] : find(before, after, { before, after }, known),
  };
}

/** Returns a rule's search in members, and in delegates, which can be called as well. */
export function inKeptDeclaration(
  find: (before: ApiMember | ApiType, after: ApiMember | ApiType) => readonly string[],
): Pick<CompatibilityRule, "findInMember" | "findInType"> {
  return { ...inKeptMember(find), ...inKeptType(find) };
}

/** Whether a declaration has gained a modifier. */
export function gains(before: ApiMember | ApiType, after: ApiMember | ApiType, modifier: string): boolean {
  return !has(before, modifier) && has(after, modifier);
}

export function has({ facts }: ApiMember | ApiType, modifier: string): boolean {
  return facts.modifiers.includes(modifier);
}

/** Returns no detail if the condition does not hold; an empty detail if the declaration's name says enough. */
export function when(condition: boolean, detail = ""): readonly string[] {
  return condition ? [detail] : [];
}

/** Returns the old and the new text: `int → long`. */
export function became(before: string, after: string): string {
  return `${before} → ${after}`;
}
