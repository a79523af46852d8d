import type { TextRange } from "../../../shared/model.ts";
import type { MemberFacts, TypeFacts, UseFacts } from "../../facts.ts";

/** The declarations of two readings of one text, each once; what the first has stands as the first has it. */
export function mergeTypes(first: readonly TypeFacts[], second: readonly TypeFacts[]): TypeFacts[] {
  const merged = new Map(first.map((type) => [typeKey(type), type]));
  for (const type of second) {
    const twin = merged.get(typeKey(type));
    merged.set(
      typeKey(type),
      twin === undefined ? type : { ...twin, members: mergeMembers(twin.members, type.members) },
    );
  }
  return [...merged.values()].sort(byPlace);
}

function mergeMembers(first: readonly MemberFacts[], second: readonly MemberFacts[]): MemberFacts[] {
  const merged = new Map(first.map((member) => [memberKey(member), member]));
  for (const member of second) {
    const key = memberKey(member);
    const twin = merged.get(key);
    merged.set(key, twin === undefined ? member : withUses(twin, member.uses ?? []));
  }
  return [...merged.values()].sort(byPlace);
}

// A body may use other things in each branch.
function withUses(member: MemberFacts, more: readonly UseFacts[]): MemberFacts {
  const uses = mergeUses(member.uses ?? [], more);
  return uses.length === (member.uses?.length ?? 0) ? member : { ...member, uses };
}

/** The uses of both, each place once. */
export function mergeUses(first: readonly UseFacts[], second: readonly UseFacts[]): readonly UseFacts[] {
  return [...new Map([...first, ...second].map((use) => [`${use[1]}:${use[2]}:${use[0]}`, use])).values()];
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
