import { parseEntityId } from "../../../shared/model/entity-id.ts";

/** The name of what an identifier stands for, for people: `Outer.Inner` or `Outer.Inner.Find(int, string)`. */
export function entityLabel(id: string): string {
  const { type, member } = parseEntityId(id) ?? {};
  if (type === undefined) return id;
  const typeName = type.replace(/`\d+|#\d+/g, "");
  return member === undefined ? typeName : `${typeName}.${memberLabel(member.name)}`;
}

// As signatures are written everywhere; the commas of `int[,]` have nothing behind them.
function memberLabel(name: string): string {
  return name.replace(/`\d+(?=\(|$)|#\d+$/g, "").replace(/,(?=[^\s,\]>)])/g, ", ");
}
