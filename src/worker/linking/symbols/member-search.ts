import type { Definition, Found } from "./definition.ts";
import type { Member } from "./member.ts";
import { pair, substitute } from "./substitution.ts";
import type { Symbols } from "./symbols.ts";
import { type NamedType, type Type, UNKNOWN } from "./type.ts";

const NOTHING: readonly Found[] = [];

/** The members of this name that a value of the type has, or the type itself has as statics: derived types' first. */
export function membersOf(type: Type, name: string, symbols: Symbols): readonly Found[] {
  switch (type.kind) {
    case "named":
      return inNamed(type, name, symbols);
    case "array":
      return inCore("Array", name, symbols);
    case "tuple":
      return inCore(`ValueTuple\`${type.elements.length}`, name, symbols);
    case "anonymous":
      return inCore("Object", name, symbols);
    case "parameter": {
      const { types, words } = type.owner.constraintsOf(type);
      const found = types.flatMap((constraint) => membersOf(constraint, name, symbols));
      return found.length > 0 ? found : inCore(words.includes("struct") ? "ValueType" : "Object", name, symbols);
    }
    default:
      return NOTHING;
  }
}

/** Whether a type may have members that are declared where nobody can look. */
export function mayHaveMore(type: Type): boolean {
  if (type.kind === "named") return type.definition.hasUnknownBase;
  return type === UNKNOWN;
}

/** The type of a member as it is seen through the type it was found in. */
export function typeOfMember({ member, type }: Found, symbols: Symbols): Type {
  return seenFrom(type, member.type, symbols);
}

/** A type in a member's header as it is seen through the type the member was found in. */
export function seenFrom(through: NamedType, type: Type, { store }: Symbols): Type {
  if (!type.isOpen || through.arguments.length === 0) return type;
  return substitute(type, pair(through.definition.typeParameters, through.arguments), store);
}

/** The supertype of a definition that a type has, its type arguments in place. */
export function asSupertype(type: Type, definition: Definition, symbols: Symbols): NamedType | undefined {
  if (type.kind !== "named") return undefined;
  if (type.definition === definition) return type;
  const base = type.definition.baseOf(definition);
  return base && (seenFrom(type, base, symbols) as NamedType);
}

/** Whether the body of one type may use a member of another. */
export function isAccessible(member: Member, from: Definition | undefined): boolean {
  const { modifiers } = member.header;
  if (member.owner.isInterface || member.kind === "enumMember" || modifiers.some(isOpen)) return true;
  if (member.owner.isFramework || modifiers.some(isProtected)) return true;
  // Private, in words or for want of any.
  for (let at = from; at !== undefined; at = at.outer) if (at === member.owner) return true;
  return member.header.isPrimary === true;
}

function isOpen(word: string): boolean {
  return word === "public" || word === "internal";
}

function isProtected(word: string): boolean {
  return word === "protected";
}

function inNamed(type: NamedType, name: string, symbols: Symbols): readonly Found[] {
  const found = type.definition.lookup(name);
  if (found.length === 0 || type.arguments.length === 0 || type === type.definition.selfType) return found;
  const by = pair(type.definition.typeParameters, type.arguments);
  return found.map(({ member, type: through }) => ({
    member,
    type: substitute(through, by, symbols.store) as NamedType,
  }));
}

function inCore(key: string, name: string, symbols: Symbols): readonly Found[] {
  const type = symbols.coreType(key);
  return type.kind === "named" ? inNamed(type, name, symbols) : NOTHING;
}
