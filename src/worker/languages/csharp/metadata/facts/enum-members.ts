import { rowOf, type Token, tableOf } from "../format/coded-index.ts";
import type { ConstantValue } from "../model/constants.ts";
import type { TypeDefinition } from "../model/type-definition.ts";
import type { TypeTexts } from "./type-texts.ts";

/**
 * Returns the name of the member with a value, for an enum that the assembly itself declares: others declare theirs elsewhere.
 */
export function enumMember(type: Token, value: ConstantValue, texts: TypeTexts): string | undefined {
  if (tableOf(type) !== "TypeDef") return undefined;
  const definition = texts.assembly.type(rowOf(type));
  return definition.kind === "enum" ? membersOf(definition, texts).get(String(value)) : undefined;
}

/** Cached because very many parameters may have defaults of one enum. */
const known = new WeakMap<TypeDefinition, ReadonlyMap<string, string>>();

function membersOf(type: TypeDefinition, texts: TypeTexts): ReadonlyMap<string, string> {
  const found = known.get(type) ?? readMembers(type, texts);
  known.set(type, found);
  return found;
}

/** Of several members with one value the first counts. */
function readMembers(type: TypeDefinition, texts: TypeTexts): ReadonlyMap<string, string> {
  const members = new Map<string, string>();
  for (const field of type.fields) {
    if (!field.has("literal")) continue;
    const { name, constant } = field;
    const value = String(constant);
    texts.spend(name.length + value.length);
    if (constant !== undefined && !members.has(value)) members.set(value, name);
  }
  return members;
}
