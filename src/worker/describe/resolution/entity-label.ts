import { parseEntityId } from "../../../shared/model/entity-id.ts";

/** The name of what an identifier stands for, for people: `Outer.Inner` or `Outer.Inner.Find(int)`. */
export function entityLabel(id: string): string {
  const { type, member } = parseEntityId(id) ?? {};
  if (type === undefined) return id;
  const typeName = type.replace(/`\d+|#\d+/g, "");
  return member === undefined ? typeName : `${typeName}.${member.name.replace(/`\d+(?=\(|$)|#\d+$/g, "")}`;
}
