import { parseEntityId } from "../../../shared/model/entity-id.ts";
import { withSpacedCommas } from "../../../shared/model/spaced-commas.ts";

/** The name of what an identifier stands for, for people: `Outer.Inner` or `Outer.Inner.Find(int, string)`. */
export function entityLabel(id: string): string {
  const { type, member } = parseEntityId(id) ?? {};
  if (type === undefined) return id;
  const typeName = type.replace(/`\d+|#\d+/g, "");
  return member === undefined ? typeName : `${typeName}.${memberLabel(member.name)}`;
}

function memberLabel(name: string): string {
  return withSpacedCommas(name.replace(/`\d+(?=\(|$)|#\d+$/g, ""));
}
