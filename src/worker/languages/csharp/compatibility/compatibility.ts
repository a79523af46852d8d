import type { ApiMember, ApiSurface, ApiType, Kept, Pair } from "../../../diff/model/surface.ts";
import type { BreakFinder, Compatibility } from "../../contract/compatibility.ts";
import { allRules } from "./all-rules.ts";
import { readForms } from "./forms.ts";
import { ApiKnowledge } from "./model/api-knowledge.ts";
import { has } from "./model/rule.ts";
import { familyOf, isMemberOutside, isOutside } from "./model/visible-api.ts";

/** Finds what makes a state of C# code incompatible with the previous one. */
export const compatibility: Compatibility = { readForms, rules: allRules, breaksBetween };

function breaksBetween(before: ApiSurface, after: ApiSurface): BreakFinder {
  const known = new ApiKnowledge(before, after);
  const rules = allRules.filter(({ needs }) => needs === undefined || (before.carried[needs] && after.carried[needs]));
  return {
    inType: (pair) =>
      isTypeSeen(pair)
        ? rules.flatMap(({ id: rule, findInType }) =>
            (findInType?.(pair, known) ?? []).map((detail) => ({ rule, detail })),
          )
        : [],
    inMember: (pair, type) =>
      isMemberSeen(pair, type)
        ? rules.flatMap(({ id: rule, findInMember }) =>
            (findInMember?.(pair, type, known) ?? []).map((detail) => ({ rule, detail })),
          )
        : [],
  };
}

function isTypeSeen({ before }: Pair<ApiType>): boolean {
  return before !== undefined && isOutside(before);
}

// A finding about a type as a whole is reported on the type, and one about an override on the overridden member.
function isMemberSeen({ before, after }: Pair<ApiMember>, { before: type, after: now }: Kept<ApiType>): boolean {
  if (!isOutside(type) || !isOutside(now) || familyOf(type.facts.kind) !== familyOf(now.facts.kind)) return false;
  if (before === undefined) return true;
  const isOtherOverride = has(before, "override") && after !== undefined && after.key !== before.key;
  return !isOtherOverride && isMemberOutside(before, type);
}
