import type { ChangeKind } from "../../../shared/model/changes.ts";
import { fingerprintOf } from "../../describe/resolution/staleness.ts";
import type { MemberFacts } from "../../facts/facts.ts";
import type { DeclarationRules } from "../../languages/contract/declaration-rules.ts";
import type { ApiMember, ApiType, Carried, Kept } from "../model/surface.ts";

/** What both states tell of their declarations. */
export type Compared = Pick<Carried, "bodies" | "headers">;

/** What has changed in the declaration and the comment of a type that is there before and after; its members are not looked at. */
export function changesOfType(
  { before, after }: Kept<ApiType>,
  rules: DeclarationRules,
  compared: Compared,
): readonly ChangeKind[] {
  const signature = (type: ApiType) => {
    const { facts } = compared.headers ? type : { facts: { ...type.facts, constraints: [] } };
    return fingerprintOf(rules, { ...facts, name: "", bases: [...facts.bases].sort(), members: [] }).signature;
  };
  return [
    ...(signature(before) === signature(after) ? [] : ["signature" as const]),
    ...documentationChange(before, after),
  ];
}

/** The same of a member, with its body. */
export function changesOfMember(
  { before, after }: Kept<ApiMember>,
  type: ApiType,
  rules: DeclarationRules,
  compared: Compared,
): readonly ChangeKind[] {
  const header = { ...type.facts, members: [] };
  const signature = ({ facts }: ApiMember) => fingerprintOf(rules, header, comparable(facts, compared)).signature;
  const isSame = signature(before) === signature(after);
  return [
    ...(isSame ? [] : ["signature" as const]),
    ...(compared.bodies && hasOtherBody(before.facts, after.facts) ? ["body" as const] : []),
    ...documentationChange(before, after),
  ];
}

function comparable(facts: MemberFacts, { headers }: Compared): MemberFacts {
  const { accessors, ...rest } = { ...facts, name: facts.kind };
  return headers && accessors !== undefined
    ? { ...rest, accessors }
    : { ...rest, ...(!headers && { constraints: [] }) };
}

// The body of an enum member is its value, which is a part of its declaration, and bodies of properties hold their accessors.
function hasOtherBody(before: MemberFacts, after: MemberFacts): boolean {
  if (before.kind === "enumMember" || before.kind !== after.kind) return false;
  return before.body !== after.body && String(before.accessors) === String(after.accessors);
}

function documentationChange(before: ApiType | ApiMember, after: ApiType | ApiMember): readonly ChangeKind[] {
  return before.documentation === after.documentation ? [] : ["documentation"];
}
