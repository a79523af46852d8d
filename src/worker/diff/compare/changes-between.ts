import type { ChangeKind } from "../../../shared/model/changes.ts";
import { fingerprintOf } from "../../describe/resolution/staleness.ts";
import type { MemberFacts } from "../../facts/facts.ts";
import type { DeclarationRules } from "../../languages/contract/declaration-rules.ts";
import type { ApiMember, ApiType, Carried, Kept } from "../model/surface.ts";

/** What both states know about their declarations. */
export type Compared = Pick<Carried, "bodies" | "headers">;

/** The changes in the declaration and the comment of a type that exists before and after, without its members. */
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

/** The changes of a member, including its body. */
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

/**
 * Whether two states of a member are equal word by word, with equal bodies: then nothing has changed, unless it is an
 * enum member, whose value may follow from others.
 */
export function isUntouched({ before, after }: Kept<ApiMember>): boolean {
  const [one, other] = [before.facts, after.facts];
  if (one.kind !== other.kind || one.kind === "enumMember" || one.name !== other.name) return false;
  if (one.body !== other.body || one.returnType !== other.returnType || one.receiver !== other.receiver) return false;
  if (before.visibility !== after.visibility || before.documentation !== after.documentation) return false;
  if (!isSameList(one.modifiers, other.modifiers) || !isSameList(one.accessors, other.accessors)) return false;
  if (!isSameList(one.typeParameters, other.typeParameters) || !isSameList(one.constraints, other.constraints))
    return false;
  return (
    one.parameters.length === other.parameters.length &&
    one.parameters.every((parameter, at) => {
      const { name, type, modifiers, default: value } = other.parameters[at] ?? parameter;
      if (parameter.name !== name || parameter.type !== type || parameter.default !== value) return false;
      return isSameList(parameter.modifiers, modifiers);
    })
  );
}

function isSameList(one: readonly string[] = [], other: readonly string[] = []): boolean {
  return one.length === other.length && one.every((text, at) => text === other[at]);
}

function comparable(facts: MemberFacts, { headers }: Compared): MemberFacts {
  const { accessors, ...rest } = { ...facts, name: facts.kind };
  return headers && accessors !== undefined
    ? { ...rest, accessors }
    : { ...rest, ...(!headers && { constraints: [] }) };
}

// The body of an enum member is its value, which is a part of its declaration, and bodies of properties contain their
// accessors.
function hasOtherBody(before: MemberFacts, after: MemberFacts): boolean {
  if (before.kind === "enumMember" || before.kind !== after.kind) return false;
  return before.body !== after.body && String(before.accessors) === String(after.accessors);
}

function documentationChange(before: ApiType | ApiMember, after: ApiType | ApiMember): readonly ChangeKind[] {
  return before.documentation === after.documentation ? [] : ["documentation"];
}
