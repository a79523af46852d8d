import { memberIdIn } from "../../../shared/model/entity-id.ts";
import { UNUSED_REASONS, type UnusedEntity, type UnusedReason } from "../../../shared/model/uses.ts";

/** Unused declarations that may be used for the same reason although nothing names them, or that have no such reason. */
export interface UnusedGroup {
  readonly reason: UnusedReason | "none";
  readonly entities: readonly UnusedEntity[];
}

/** Declarations without such a reason come first, then the others, the least likely to be used first. */
const ORDER = ["none", ...UNUSED_REASONS.toReversed()] as const;

/** Groups unused declarations by the reason why they may be used all the same, without empty groups. */
export function groupUnused(entities: readonly UnusedEntity[]): readonly UnusedGroup[] {
  return ORDER.map((reason) => ({
    reason,
    entities: entities.filter((entity) => (entity.reason ?? "none") === reason),
  })).filter((group) => group.entities.length > 0);
}

/**
 * Returns the declarations with a text in their name, the name of their type or the path of their file, ignoring case.
 */
export function filterUnused(entities: readonly UnusedEntity[], text: string): readonly UnusedEntity[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return entities;
  return entities.filter((entity) =>
    [titleOf(entity), entity.file.path].some((one) => one.toLowerCase().includes(wanted)),
  );
}

type Titled = Pick<UnusedEntity, "id" | "name" | "overload" | "type">;

/**
 * Returns a member's name with that of its type, `Order.Add`, or `Order.Add(int)`; a type's name includes its outer
 * types.
 */
export function titleOf({ id, name, overload = "", type }: Titled): string {
  return type === undefined || memberIdIn(id) === undefined ? name : `${type.name}.${name}${overload}`;
}
