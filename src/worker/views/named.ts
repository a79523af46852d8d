import type { NamedEntity } from "../../shared/model/entity.ts";
import { parseEntityId, typeIdOrSelf } from "../../shared/model/entity-id.ts";

/** A type by its path, a member by its plain name, both without arities. */
export function namedEntity(id: string): NamedEntity {
  const entity = parseEntityId(id);
  const name = entity?.member?.name.split(/[`(]/, 1)[0] ?? entity?.type?.replace(/`\d+/g, "");
  return { id, name: name ?? id };
}

/** The same with the type before a member's name: `Outer.Inner` or `Outer.Inner.Find`. */
export function qualifiedName(id: string): string {
  const typeId = typeIdOrSelf(id);
  const { name } = namedEntity(id);
  return typeId === id ? name : `${namedEntity(typeId).name}.${name}`;
}
