import { parseEntityId } from "../../../shared/model/entity-id.ts";
import { withSpacedCommas } from "../../../shared/model/spaced-commas.ts";

/** The display name of an identifier: `Outer.Inner` or `Outer.Inner.Find(int, string)`. */
export function entityLabel(id: string): string {
  const { type, member } = parseEntityId(id) ?? {};
  if (type === undefined) return id;
  const typeName = type.replace(/`\d+|#\d+/g, "");
  return member === undefined ? typeName : `${typeName}.${memberLabel(member.name)}`;
}

function memberLabel(name: string): string {
  return withSpacedCommas(name.replace(/`\d+(?=\(|$)|#\d+$/g, ""));
}
