import { parseEntityId, typeIdIn } from "../../../shared/model/entity-id.ts";

/** The name of what an identifier stands for, for people: `Outer.Inner` or `Outer.Inner.Find(int)`. */
export function entityLabel(id: string): string {
  const { type, member } = parseEntityId(id) ?? {};
  if (type === undefined) return id;
  const typeName = type.replace(/`\d+|#\d+/g, "");
  return member === undefined ? typeName : `${typeName}.${member.name.replace(/`\d+(?=\(|$)|#\d+$/g, "")}`;
}

/** The type that an identifier of a type or member belongs to. */
export function typeIdOf(id: string): string {
  return typeIdIn(id) ?? id;
}
