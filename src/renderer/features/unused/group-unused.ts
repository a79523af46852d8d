import { memberIdIn } from "../../../shared/model/entity-id.ts";
import { UNUSED_REASONS, type UnusedEntity, type UnusedReason } from "../../../shared/model/uses.ts";

/** Things that may be used for the same reason though nothing names them, or for none. */
export interface UnusedGroup {
  readonly reason: UnusedReason | "none";
  readonly entities: readonly UnusedEntity[];
}

/** What nothing speaks for comes first, then the others, the least likely to be used first. */
const ORDER = ["none", ...UNUSED_REASONS.toReversed()] as const;

/** Unused things by the reason for which they may be used all the same; only the groups that have some. */
export function groupUnused(entities: readonly UnusedEntity[]): readonly UnusedGroup[] {
  return ORDER.map((reason) => ({
    reason,
    entities: entities.filter((entity) => (entity.reason ?? "none") === reason),
  })).filter((group) => group.entities.length > 0);
}

/** Those with a text in the name of their type, their own or the path of their file, whatever its case. */
export function filterUnused(entities: readonly UnusedEntity[], text: string): readonly UnusedEntity[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return entities;
  return entities.filter((entity) =>
    [titleOf(entity), entity.file.path].some((one) => one.toLowerCase().includes(wanted)),
  );
}

type Titled = Pick<UnusedEntity, "id" | "name" | "overload" | "type">;

/** A member's name after that of its type, `Order.Add`, or `Order.Add(int)`; that of a type holds those around it. */
export function titleOf({ id, name, overload = "", type }: Titled): string {
  return type === undefined || memberIdIn(id) === undefined ? name : `${type.name}.${name}${overload}`;
}
