import type { UsedClass, UsedMember } from "../../../shared/model/usage-graph.ts";
import type { UsingMember } from "../../../shared/model/uses.ts";

/** Members by the classes they stand in, in the order in which the classes appear. */
export function byClass(members: readonly UsingMember[]): readonly UsedClass[] {
  const classes = new Map<string | null, { type: UsedClass["type"]; members: UsedMember[] }>();
  for (const { classUsedIn: type, methodUsedIn: member, count, confidence } of members) {
    const known = classes.get(type?.id ?? null);
    const used = { member, count, confidence };
    if (known === undefined) classes.set(type?.id ?? null, { type, members: [used] });
    else known.members.push(used);
  }
  return [...classes.values()];
}
