import { getOrMake } from "../../../../util/maps.ts";
import { boundsOf } from "./constraints.ts";
import { foundIn } from "./definition.ts";
import type { Definition, Found, Member, NamedType, Type, TypeParameter, TypeTools } from "./model.ts";
import { pair, substitute } from "./substitution.ts";
import { isCore, type Symbols, tupleKey } from "./symbols.ts";
import { UNKNOWN } from "./type-store.ts";

const NOTHING: readonly Found[] = [];

/** Returns the members of this name of a type's values, or of the type itself as statics: those of derived types first. */
export function membersOf(type: Type, name: string, symbols: Symbols): readonly Found[] {
  const found = findMembers(type, name, symbols);
  symbols.budget.spend(found.length >> 2);
  return found;
}

function findMembers(type: Type, name: string, symbols: Symbols): readonly Found[] {
  switch (type.kind) {
    case "named":
      return inNamed(type, name, symbols);
    case "array":
      return inCore("Array", name, symbols);
    case "tuple":
      return inCore(tupleKey(type.elements.length), name, symbols);
    case "anonymous":
      return inCore("Object", name, symbols);
    case "parameter":
      return inParameter(type, name, symbols);
    default:
      return NOTHING;
  }
}

/** Whether a type may have members that are declared in code that is not available. */
export function mayHaveMore(type: Type): boolean {
  if (type.kind === "named") return type.definition.hasUnknownBase;
  return type === UNKNOWN;
}

/**
 * Whether a type may have members, operators and conversions that no source shows: the type or a supertype is partial,
 * so that a source generator may add some, or cannot be found.
 */
export function mayBeGenerated(type: Type, { budget }: Pick<Symbols, "budget">): boolean {
  if (mayHaveMore(type)) return true;
  if (type.kind !== "named") return false;
  const { supertypes } = type.definition;
  budget.spend(supertypes.length);
  return supertypes.some(({ definition }) => definition.isPartial);
}

/** Like `mayHaveMore`, for members that are looked up by name: those of an interface are not members of a class. */
export function mayDeclareMore(type: Type): boolean {
  if (type.kind !== "named" || type.definition.isInterface) return mayHaveMore(type);
  return type.definition.hasUnknownClass;
}

/** Returns the type of a member as seen through the type in which it was found. */
export function typeOfMember({ member, type }: Found, symbols: Symbols): Type {
  return seenFrom(type, member.type, symbols);
}

/** Returns a type in a member's header as seen through the type in which the member was found. */
export function seenFrom(through: NamedType, type: Type, { store }: Pick<TypeTools, "store">): Type {
  if (!type.isOpen || through.arguments.length === 0 || through === through.definition.selfType) return type;
  through.seen ??= new Map();
  const known = through.seen.get(type.id);
  if (known !== undefined) return known;
  const made = substitute(type, pair(through.definition.typeParameters, through.arguments), store);
  through.seen.set(type.id, made);
  return made;
}

/** Returns the supertype of a type that has a given definition, with its type arguments. */
export function asSupertype(
  type: Type,
  definition: Definition,
  symbols: Pick<TypeTools, "store">,
): NamedType | undefined {
  if (type.kind !== "named") return undefined;
  if (type.definition === definition) return type;
  const base = type.definition.baseOf(definition);
  return base && (seenFrom(type, base, symbols) as NamedType);
}

/**
 * Returns all supertypes with a given definition: several for an interface that is implemented with several type arguments.
 */
export function asSupertypes(
  type: Type,
  definition: Definition,
  symbols: Pick<TypeTools, "store">,
): readonly NamedType[] {
  if (type.kind !== "named") return [];
  if (type.definition === definition) return [type];
  return type.definition.basesOf(definition).map((base) => seenFrom(type, base, symbols) as NamedType);
}

function inNamed(type: NamedType, name: string, symbols: Symbols): readonly Found[] {
  const found = type.definition.lookup(name);
  if (found.length === 0 || type.arguments.length === 0 || type === type.definition.selfType) return found;
  const known = getOrMake(symbols.lookups, type, () => new Map<string, readonly Found[]>());
  return getOrMake(known, name, () =>
    found.map(({ member, type: through }) => foundIn(seenFrom(type, through, symbols) as NamedType, member)),
  );
}

// The base of a struct takes precedence over `object`, which interfaces also lead to.
function inParameter(type: TypeParameter, name: string, symbols: Symbols): readonly Found[] {
  const found = inBounds(boundsOf(type), name, symbols);
  const { words } = type.owner.constraintsOf(type);
  if (!words.includes("struct") && !words.includes("unmanaged"))
    return found.length > 0 ? found : inCore("Object", name, symbols);
  const ofStruct = inCore("ValueType", name, symbols);
  if (found.length === 0) return ofStruct;
  // `Enum` is such a bound, and already has that base itself.
  if (ofStruct.length === 0 || found.some((one) => isOf(one, "ValueType"))) return found;
  return [...found.filter((one) => !isOf(one, "Object")), ...ofStruct];
}

// Several bounds may share a base, and each would contribute all its members.
function inBounds(bounds: readonly Type[], name: string, symbols: Symbols): readonly Found[] {
  const all = bounds.flatMap((bound) => findMembers(bound, name, symbols));
  if (bounds.length < 2 || all.length < 2) return all;
  symbols.budget.spend(all.length >> 2);
  const seen = new Map<Member, Set<Type>>();
  return all.filter(({ member, type }) => {
    const types = getOrMake(seen, member, () => new Set<Type>());
    return types.size < types.add(type).size;
  });
}

function isOf({ member }: Found, key: string): boolean {
  return isCore(member.owner, key);
}

function inCore(key: string, name: string, symbols: Symbols): readonly Found[] {
  const type = symbols.coreType(key);
  return type.kind === "named" ? inNamed(type, name, symbols) : NOTHING;
}
