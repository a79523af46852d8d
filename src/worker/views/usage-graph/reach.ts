import { type EntityKind, parseEntityId, typeIdOrSelf } from "../../../shared/model/entity-id.ts";
import type { BaseMember, Reach } from "../../../shared/model/usage-graph.ts";
import type { ProjectUses } from "../../linking/model/project-uses.ts";
import type { UsageIndex } from "../../linking/model/usage-index.ts";
import { namedEntity } from "../named.ts";

/** The kinds of members whose uses are linked. */
const FOLLOWED: ReadonlySet<EntityKind> = new Set<EntityKind>(["METHOD", "CONSTRUCTOR", "LOCALFUNCTION"]);

/** How completely the uses of a member are known from linking. */
export function reachOf(id: string, { usage, implementers }: Pick<ProjectUses, "usage" | "implementers">): Reach {
  const { ids, hasOutside } = implementers.basesOf(id);
  const kind = parseEntityId(id)?.member?.kind;
  return {
    isFollowed: kind !== undefined && FOLLOWED.has(kind),
    through: ids.map((base) => baseMember(base, usage)),
    hasOutside,
  };
}

function baseMember(id: string, usage: UsageIndex): BaseMember {
  return { type: namedEntity(typeIdOrSelf(id)), member: namedEntity(id), count: usage.usesOf(id).length };
}
