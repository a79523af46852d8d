import type { Candidate } from "../../overloads/call.ts";
import { tryConversion } from "../../overloads/conversions.ts";
import { blockTypeArguments, extendedTypeOf, mayExtendType } from "../../overloads/extended-types.ts";
import { accessibleOnes } from "../../symbols/accessibility.ts";
import { foundIn } from "../../symbols/definition.ts";
import { typeOfMember } from "../../symbols/member-search.ts";
import type { Found, Member, Type } from "../../symbols/model.ts";
import { pair, type Substitution, substitute } from "../../symbols/substitution.ts";
import type { Binder } from "../binder/binder.ts";
import type { MethodGroupValue } from "../binder/value.ts";
import { mayBeCalled } from "../names/names.ts";

/** A property that an `extension` block adds to a type. */
interface BlockProperty {
  readonly found: Found;
  /** The type arguments for the block's type parameters. */
  readonly by: Substitution;
  /** The type that the block extends with these. */
  readonly extended: Type;
}

/** A name at its place. */
type PlacedName = Pick<MethodGroupValue, "name" | "row" | "column">;

/**
 * Binds a name to the static or instance property that `extension` blocks add to a type. Returns its type; undefined if
 * there is none, or none that can be called where `isCalled` asks for that.
 */
export function bindBlockProperty(
  binder: Binder,
  type: Type,
  { name, row, column }: PlacedName,
  isStatic: boolean,
  isCalled = false,
): Type | undefined {
  const property = blockProperty(binder, type, name, isStatic);
  if (property === undefined) return undefined;
  const { found, by } = property;
  const value = substitute(typeOfMember(found, binder.symbols), by, binder.symbols.store);
  if (isCalled && !mayBeCalled(value)) return undefined;
  binder.name(row, column, found.member);
  return value;
}

// Of the properties in the nearest namespace the one whose block extends the most specific type.
function blockProperty(binder: Binder, type: Type, name: string, isStatic: boolean): BlockProperty | undefined {
  for (const group of membersByNamespace(binder, name)) {
    const properties = group.filter(({ member }) => member.kind !== "method" && member.isStatic === isStatic);
    const fitting = properties.flatMap((found) => propertyOf(binder, found, type) ?? []);
    const [first] = fitting;
    if (first !== undefined) return fitting.find((one) => isMostSpecific(binder, one, fitting)) ?? first;
  }
  return undefined;
}

/** Returns the static methods that `extension` blocks may add to a type, by namespace, the nearest first. */
export function blockMethods(
  binder: Binder,
  type: Type,
  name: string,
  typeArguments: readonly Type[],
): readonly (readonly Candidate[])[] {
  const groups = membersByNamespace(binder, name).map((group) =>
    group
      .filter(({ member }) => member.kind === "method" && takesTypes(member, typeArguments))
      .filter(({ member }) => mayExtendType(member, type, binder.symbols))
      .map(({ member, type: owner }) => ({ member, type: owner, typeArguments, isReduced: false, extended: type })),
  );
  return groups.filter(({ length }) => length > 0);
}

function membersByNamespace(binder: Binder, name: string): readonly (readonly Found[])[] {
  return binder.imported.blockMembers(name, binder.context.scope).map((group) => {
    binder.symbols.budget.spend(group.length);
    const found = group.map((member) => foundIn(member.owner.selfType, member));
    return accessibleOnes(found, { from: binder.definition });
  });
}

// The type arguments of the block are written before those of the method.
function takesTypes({ arity }: Member, { length }: readonly Type[]): boolean {
  return length === 0 || arity === length;
}

function propertyOf({ symbols }: Binder, found: Found, type: Type): BlockProperty | undefined {
  const { member } = found;
  const types = blockTypeArguments(member, type, symbols);
  if (types === undefined) return undefined;
  const by = pair(member.typeParameters, types);
  return { found, by, extended: substitute(extendedTypeOf(member), by, symbols.store) };
}

function isMostSpecific({ symbols }: Binder, one: BlockProperty, all: readonly BlockProperty[]): boolean {
  symbols.budget.spend(all.length);
  return all.every((other) => {
    if (other === one) return true;
    if (other.extended === one.extended) return sizeOf(one) > sizeOf(other) || arityOf(one) < arityOf(other);
    return tryConversion(one.extended, other.extended, symbols);
  });
}

// `List<int>` says more of a type than `List<T>` does, and `List<Row<T>>` as well.
function sizeOf({ found: { member } }: BlockProperty): number {
  return extendedTypeOf(member).size;
}

function arityOf({ found: { member } }: BlockProperty): number {
  return member.arity;
}
