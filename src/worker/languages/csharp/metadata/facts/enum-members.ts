import { rowOf, type Token, tableOf } from "../format/coded-index.ts";
import type { ConstantValue } from "../model/constants.ts";
import type { TypeDefinition } from "../model/type-definition.ts";
import type { TypeTexts } from "./type-texts.ts";

/** What a member is called that has a value, of an enum that the assembly itself declares: others tell theirs elsewhere. */
export function enumMember(type: Token, value: ConstantValue, texts: TypeTexts): string | undefined {
  if (tableOf(type) !== "TypeDef") return undefined;
  const definition = texts.assembly.type(rowOf(type));
  return definition.kind === "enum" ? membersOf(definition, texts).get(String(value)) : undefined;
}

/** Very many parameters may have defaults of one enum. */
const known = new WeakMap<TypeDefinition, ReadonlyMap<string, string>>();

function membersOf(type: TypeDefinition, texts: TypeTexts): ReadonlyMap<string, string> {
  const found = known.get(type) ?? readMembers(type, texts);
  known.set(type, found);
  return found;
}

/** Of several with one value the first. */
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
