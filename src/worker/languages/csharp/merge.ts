import type { MemberFacts, TextRange, TypeFacts } from "../../facts.ts";

/** The declarations of two readings of one text, each once; what the first has stands as the first has it. */
export function mergeTypes(first: readonly TypeFacts[], second: readonly TypeFacts[]): TypeFacts[] {
  const merged = new Map(first.map((type) => [typeKey(type), type]));
  for (const type of second) {
    const twin = merged.get(typeKey(type));
    merged.set(typeKey(type), twin === undefined ? type : { ...twin, members: mergeMembers(twin.members, type.members) });
  }
  return [...merged.values()].sort(byPlace);
}

function mergeMembers(first: readonly MemberFacts[], second: readonly MemberFacts[]): MemberFacts[] {
  const merged = new Map(first.map((member) => [memberKey(member), member]));
  for (const member of second) {
    const key = memberKey(member);
    if (!merged.has(key)) merged.set(key, member);
  }
  return [...merged.values()].sort(byPlace);
}

function typeKey({ kind, path, namespace, nameRow }: TypeFacts): string {
  return `${nameRow} ${kind} ${namespace} ${path}`;
}

function memberKey({ kind, name, nameRow, parameters, range }: MemberFacts): string {
  return `${nameRow} ${range[1]} ${kind} ${name} ${parameters.length}`;
}

function byPlace(a: { readonly range: TextRange }, b: { readonly range: TextRange }): number {
  return a.range[0] - b.range[0] || a.range[1] - b.range[1];
}
