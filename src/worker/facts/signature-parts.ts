import type { MemberFacts, ParameterFacts, TypeFacts } from "./facts.ts";

/** The parameters that the comment of a type or member can describe: those of a primary constructor at its type. */
export function parametersOf(type: TypeFacts, member: MemberFacts | undefined): readonly ParameterFacts[] {
  return member?.parameters ?? type.parameters ?? primaryParameters(type);
}

function primaryParameters({ members }: TypeFacts): readonly ParameterFacts[] {
  return members.find(({ isPrimary }) => isPrimary)?.parameters ?? [];
}

/**
 * Whether a member is described by the comment of its type: a primary constructor, and what a record generates from its
 * parameters.
 */
export function isDocumentedByType(type: TypeFacts, { isPrimary, kind, name }: MemberFacts): boolean {
  if (isPrimary === true) return true;
  const isOfRecord = type.kind.startsWith("record") && kind === "property";
  return isOfRecord && primaryParameters(type).some((parameter) => parameter.name === name);
}

const GIVING_BACK: ReadonlySet<string> = new Set(["method", "operator", "conversion"]);

/** The return type as written; null if nothing is returned, or it is described by a value. */
export function returnTypeOf(type: TypeFacts, member: MemberFacts | undefined): string | null {
  if (member === undefined) return type.returnType ?? null;
  return GIVING_BACK.has(member.kind) ? member.returnType : null;
}
