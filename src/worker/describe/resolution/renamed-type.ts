import type { MemberFacts, ParameterFacts, TypeFacts } from "../../facts/facts.ts";

/** A type, or one inside of it, as it would be declared if the outer type were called otherwise. */
export function renamedType(type: TypeFacts, from: string, to: string): TypeFacts {
  const rename = (text: string) => withWord(text, from, to);
  return {
    ...type,
    name: rename(type.name),
    bases: type.bases.map(rename),
    constraints: type.constraints.map(rename),
    ...(type.returnType !== undefined && { returnType: rename(type.returnType) }),
    ...(type.parameters !== undefined && { parameters: renamedParameters(type.parameters, rename) }),
    members: type.members.map((member) => renamedMember(member, from, to)),
  };
}

// Identifiers of C#: `\b` would see an end at each letter outside of ASCII.
const WORD = /[\p{L}\p{N}_]+/gu;

/** A text with another word in place of each that equals `from`. */
export function withWord(text: string, from: string, to: string): string {
  // Most texts do not contain it, and this is found out ten times as fast.
  if (!text.includes(from)) return text;
  return text.replace(WORD, (word) => (word === from ? to : word));
}

/** A member as it would be declared if the outer type that it is in were called otherwise. */
export function renamedMember(member: MemberFacts, from: string, to: string): MemberFacts {
  const rename = (text: string) => withWord(text, from, to);
  const { returnType, parameters, constraints } = member;
  return {
    ...member,
    // A constructor is called like its type, and an operator converts to it.
    name: rename(member.name),
    returnType: returnType && rename(returnType),
    parameters: renamedParameters(parameters, rename),
    ...(constraints !== undefined && { constraints: constraints.map(rename) }),
  };
}

function renamedParameters(
  parameters: readonly ParameterFacts[],
  rename: (text: string) => string,
): readonly ParameterFacts[] {
  return parameters.map((parameter) => ({ ...parameter, type: rename(parameter.type) }));
}
