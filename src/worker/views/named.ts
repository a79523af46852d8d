import type { NamedEntity } from "../../shared/model/entity.ts";
import { parseEntityId } from "../../shared/model/entity-id.ts";

/** A type by its path, a member by its plain name, both without arities. */
export function namedEntity(id: string): NamedEntity {
  const entity = parseEntityId(id);
  const name = entity?.member?.name.split(/[`(]/, 1)[0] ?? entity?.type?.replace(/`\d+/g, "");
  return { id, name: name ?? id };
}
