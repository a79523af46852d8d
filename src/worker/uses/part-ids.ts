import { typeIdOrSelf } from "../../shared/model/entity-id.ts";
import type { TypeLinks } from "../linking/model/type-links.ts";

/** The ids of a type or member in each part of its type: the parts of a partial member have the same name in each. */
export function partIds(id: string, links: Pick<TypeLinks, "parts">): readonly string[] {
  const type = typeIdOrSelf(id);
  return links.parts(type).map((part) => part + id.slice(type.length));
}
