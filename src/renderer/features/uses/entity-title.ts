import type { NamedEntity } from "../../../shared/model/entity.ts";
import { memberIdIn, parseEntityId } from "../../../shared/model/entity-id.ts";

/** The name of a member with the type around it, `Order.Add`; of a type its own. */
export function entityTitle({ id, name }: NamedEntity): string {
  if (memberIdIn(id) === undefined) return name;
  const type = parseEntityId(id)?.type?.replace(/`\d+/g, "");
  return type === undefined ? name : `${type}.${name}`;
}
