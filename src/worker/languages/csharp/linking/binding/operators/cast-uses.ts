import { getOrMake } from "../../../../../util/maps.ts";
import { convertible } from "../../overloads/conversions.ts";
import { asSupertype, seenFrom } from "../../symbols/member-search.ts";
import type { Definition, Member, NamedType, Type } from "../../symbols/model.ts";
import type { Symbols } from "../../symbols/symbols.ts";
import type { Binder } from "../binder/binder.ts";

/** A declared conversion, with its types as seen from the operand of a cast. */
interface DeclaredConversion {
  readonly member: Member;
  readonly from: Type;
  readonly to: Type;
}

/**
 * Records the conversion that `(T)a` calls: the one declared between the two types, or the only one that fits by
 * further conversions.
 */
export function nameConversion(binder: Binder, from: Type, to: Type, row: number, column: number | undefined): void {
  const { symbols } = binder;
  const [source, target] = [symbols.withoutNullable(from), symbols.withoutNullable(to)];
  if (source.kind === "special" || isInterface(source) || isInterface(target)) return;
  if (!(mayConvert(source) || mayConvert(target)) || isRelated(source, target, symbols)) return;
  const all = [source, target].flatMap((type) => conversionsOf(type, symbols));
  const same = all.find((one) => one.from === from && one.to === to) ?? sameInside(all, source, target, symbols);
  const found = same ?? onlyOne(all, source, target, symbols);
  if (found === undefined) return;
  binder.nameUnnamed(found.member, { role: "operator", slot: "operator", row, column, isGuess: same === undefined });
}

// Conversions from or to a `Nullable`, and from a base class.
function sameInside(
  all: readonly DeclaredConversion[],
  source: Type,
  target: Type,
  symbols: Symbols,
): DeclaredConversion | undefined {
  const fitting = all.filter(({ to }) => symbols.withoutNullable(to) === target);
  const exact = fitting.find(({ from }) => symbols.withoutNullable(from) === source);
  return exact ?? fitting.find(({ from }) => isBelow(source, from, symbols));
}

function onlyOne(
  all: readonly DeclaredConversion[],
  source: Type,
  target: Type,
  symbols: Symbols,
): DeclaredConversion | undefined {
  const fitting = all.filter(({ from, to }) => convertible(source, from, symbols) && convertible(to, target, symbols));
  return fitting.length === 1 ? fitting[0] : undefined;
}

// A cast up or down a class hierarchy calls nothing.
function isRelated(source: Type, target: Type, symbols: Symbols): boolean {
  return isBelow(source, target, symbols) || isBelow(target, source, symbols);
}

function isBelow(type: Type, other: Type, symbols: Symbols): boolean {
  return other.kind === "named" && asSupertype(type, other.definition, symbols) === other;
}

function isInterface(type: Type): boolean {
  return type.kind === "named" && type.definition.isInterface;
}

function mayConvert(type: Type): type is NamedType {
  return type.kind === "named" && !type.definition.isExternal && type.definition.conversionCount > 0;
}

// Returns the conversions that a type and its base classes declare.
function conversionsOf(type: Type, symbols: Symbols): readonly DeclaredConversion[] {
  if (!mayConvert(type)) return NONE;
  const { conversionCount, supertypes } = type.definition;
  symbols.budget.spend(conversionCount + supertypes.length);
  return supertypes.flatMap(({ definition }): readonly DeclaredConversion[] => {
    const owner = asSupertype(type, definition, symbols);
    return owner === undefined ? NONE : ownConversions(definition).flatMap((member) => seen(member, owner, symbols));
  });
}

function seen(member: Member, owner: NamedType, symbols: Symbols): readonly DeclaredConversion[] {
  const [taken] = member.parameterTypes;
  if (taken === undefined) return NONE;
  return [{ member, from: seenFrom(owner, taken, symbols), to: seenFrom(owner, member.type, symbols) }];
}

function ownConversions(definition: Definition): readonly Member[] {
  const { ownConversionCount, isExternal, members } = definition;
  if (ownConversionCount === 0 || isExternal) return NONE;
  return getOrMake(known, definition, () =>
    [...members.values()].flatMap((named) => named.filter(({ kind }) => kind === "conversion")),
  );
}

/** Cached, because a type may have very many members to search. */
const known = new WeakMap<Definition, readonly Member[]>();

const NONE: readonly never[] = [];
