import { compareTexts } from "../../shared/compare-texts.ts";
import { readDocumentationId, shortDocumentedName, typePathOf } from "../../shared/documentation-id.ts";
import type { UsedExternalMember, UsedExternalType } from "../../shared/model/external.ts";
import { getOrMake, groupedBy } from "../util/maps.ts";

interface UsedType {
  /** Uses of the type by its own name. */
  own: number;
  readonly members: UsedExternalMember[];
}

/** Groups used members by type, most used first. */
export function usedTypesOf(counts: Iterable<readonly [documentationId: string, count: number]>): UsedExternalType[] {
  const types = new Map<string, UsedType>();
  for (const [documentationId, count] of counts) {
    const path = typePathOf(documentationId);
    const name = shortDocumentedName(documentationId);
    if (path === undefined || name === undefined) continue;
    const type = getOrMake(types, `T:${path}`, (): UsedType => ({ own: 0, members: [] }));
    if (documentationId.startsWith("T:")) type.own += count;
    else type.members.push({ documentationId, name: name.slice(name.lastIndexOf(".") + 1), count });
  }
  return [...types].map(([id, type]) => usedType(id, type)).sort(byCount);
}

function usedType(documentationId: string, { own, members }: UsedType): UsedExternalType {
  const name = shortDocumentedName(documentationId) ?? documentationId;
  // The name of a type is found where its constructor is called.
  const called = members.filter(({ documentationId: id }) => !id.includes(".#ctor"));
  const count = called.reduce((sum, member) => sum + member.count, own);
  return { documentationId, name, count, members: disambiguated(members).toSorted(byCount) };
}

/** Overloads with the types of their parameters, which alone distinguish them. */
function disambiguated(members: readonly UsedExternalMember[]): readonly UsedExternalMember[] {
  const named = groupedBy(members, ({ name }) => name);
  return members.map((member) => {
    const whole = readDocumentationId(member.documentationId)?.name ?? "";
    const parameters = whole.indexOf("(");
    const isOverloaded = (named.get(member.name)?.length ?? 0) > 1 && parameters >= 0;
    return isOverloaded ? { ...member, name: member.name + whole.slice(parameters) } : member;
  });
}

function byCount(a: UsedExternalMember, b: UsedExternalMember): number {
  return b.count - a.count || compareTexts(a.documentationId, b.documentationId);
}
