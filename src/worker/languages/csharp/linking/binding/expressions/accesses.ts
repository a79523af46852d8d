import { KeptFilter } from "../../../../../util/maps.ts";
import { type Code, type IndexCode, type MemberCode, Op } from "../../../body-ir/body-ir.ts";
import { joinNames } from "../../declared/namespaces.ts";
import { type Access, accessibleOnes } from "../../symbols/accessibility.ts";
import { mayDeclareMore, mayHaveMore, membersOf, typeOfMember } from "../../symbols/member-search.ts";
import type { Found, Type, TypeParameter } from "../../symbols/model.ts";
import { DYNAMIC, UNKNOWN } from "../../symbols/type-store.ts";
import type { Binder } from "../binder/binder.ts";
import type { NameSink } from "../binder/name-sink.ts";
import { nameNeither } from "../binder/open-names.ts";
import { type BoundArgument, isType, type MethodGroupValue, type TypeName, type Value } from "../binder/value.ts";
import { asBound, boundArguments } from "../calls/arguments.ts";
import { isConditionalChain, lifted } from "../calls/chains.ts";
import { chooseIndexer } from "../calls/invocations.ts";
import { bindBlockProperty, blockMethods } from "../extensions/extension-blocks.ts";
import { isExtendedByNone } from "../extensions/extensions.ts";
import { noteMissing } from "../failures/missing-members.ts";
import { guessedElement, guessedType, mayBeValue } from "../guesses/guesses.ts";
import { inlineElement } from "../implicit-calls/sequences.ts";
import { callableOnes, groupOf, isTypeNearer, isValueMember, mayBeCalled } from "../names/names.ts";
import { doubtNamesake } from "../names/unfound-namesakes.ts";

const NO_TYPES: readonly string[] = [];
const NOTHING: readonly never[] = [];

/** `a.B`, `a?.B`. */
export function bindMember(binder: Binder, code: MemberCode): Value {
  const value = bindMemberInChain(binder, code);
  return isConditionalChain(code) ? lifted(binder, value) : value;
}

/** Binds `a.B` inside a chain, where the effect of `?.` is ignored: the `b` of `a?.b.c` is not wrapped in `Nullable`. */
export function bindMemberInChain(binder: Binder, code: MemberCode): Value {
  return memberOf(binder, code, false);
}

/** Binds `a.B` where it is called: members that cannot be called are ignored. */
export function bindCalledMember(binder: Binder, code: MemberCode): Value {
  return memberOf(binder, code, true);
}

function memberOf(binder: Binder, code: MemberCode, isCalled: boolean): Value {
  const [, targetCode, name, , , , typeTexts = NO_TYPES] = code;
  binder.sink.names.add(name);
  const target = binder.bindReceiver(targetCode);
  if (target.kind === "namespace") return named(binder, code, inNamespace(binder, target.name, name, typeTexts));
  if (target.kind === "typeName") return named(binder, code, inType(binder, target, code, isCalled));
  const type = binder.convert(target, UNKNOWN);
  if (type === UNKNOWN) {
    doubtNamesake(binder, code, isCalled);
    return inUnknown(binder, code, isCalled);
  }
  if (binder.names !== undefined) noteNamesake(binder, binder.names, type, code);
  // `?.` accesses the value inside a `Nullable`.
  const holder = code[3] === 1 ? binder.symbols.withoutNullable(type) : type;
  const value = inValue(binder, holder, code, isCalled);
  if (isFound(value)) return value;
  const other = ofNamesake(binder, targetCode, type, code, isCalled);
  if (other === undefined && !isCalled && binder.isInLambda && cannotBeThere(binder, holder, value)) {
    noteMissing(binder, holder, "fails");
  }
  return other ?? value;
}

// A called name may be an extension method of a library that is not available; a name that is not called hardly ever is.
function cannotBeThere(binder: Binder, type: Type, value: Value): boolean {
  if (type.kind !== "named" && type.kind !== "array" && type.kind !== "anonymous" && !isBounded(type)) return false;
  return !mayHaveMore(type) && value.kind === "group" && isExtendedByNone(binder, value, type);
}

function isBounded(type: Type): boolean {
  if (type.kind !== "parameter") return false;
  const { types, isWhole } = type.owner.constraintsOf(type);
  if (types.length === 0) return isWhole && !repeatsConstraints(type.owner);
  return isWhole && types.every((bound) => bound.kind === "named" && !mayHaveMore(bound));
}

// For a type parameter without constraints it is unknown whether an overridden method declares some.
function repeatsConstraints(owner: TypeParameter["owner"]): boolean {
  return "isOverride" in owner && (owner.isOverride || owner.explicitInterface !== undefined);
}

function named(binder: Binder, code: MemberCode, value: Value): Value {
  if (value.kind === "typeName") binder.nameType(code[4], code[5], value.type, "qualifier");
  const { names, symbols, context } = binder;
  // Anything behind a namespace is taken for one at first.
  if (names !== undefined && value.kind === "namespace" && symbols.resolver.isNamespace(value.name, context.scope))
    nameNeither(binder, code[4], code[5]);
  return value;
}

function noteNamesake(binder: Binder, names: NameSink, type: Type, [, target, , , row, column]: MemberCode): void {
  if (type.kind !== "named" || typeof target === "string" || target[0] !== Op.name) return;
  if (isNamesake(binder, target, type)) names.addNamesake([target[2], target[3]], type.definition, [row, column]);
}

// For a receiver of unknown type, the member may be guessed and an extension method may be called.
function inUnknown(binder: Binder, code: MemberCode, isCalled: boolean): Value {
  const guess = guessedType(binder, code[1]);
  if (guess !== undefined) {
    const value = binder.asGuess(() => inValue(binder, guess, code, isCalled));
    if (value.kind === "group") return { ...value, isGuess: true };
    if (value !== UNKNOWN) return value;
  }
  const element = guessedElement(binder, code[1]);
  const value = element && binder.asGuess(() => inValue(binder, element, code, isCalled));
  if (value !== undefined && isType(value) && value !== UNKNOWN) return value;
  return isCalled && mayBeValue(binder, code[1]) ? { ...emptyGroup(binder, code, UNKNOWN), isGuess: true } : UNKNOWN;
}

function isFound(value: Value): boolean {
  return value.kind === "group" ? value.candidates.length > 0 : value !== UNKNOWN;
}

// `Color Color`: the member has the same name as its type, and the type is meant.
function ofNamesake(binder: Binder, target: Code, type: Type, code: MemberCode, isCalled: boolean): Value | undefined {
  if (!isNamesake(binder, target, type)) return undefined;
  const value = named(binder, code, inType(binder, { kind: "typeName", type }, code, isCalled));
  return isFound(value) ? value : undefined;
}

function isNamesake({ symbols, context }: Binder, target: Code, type: Type): boolean {
  if (typeof target === "string" || target[0] !== Op.name || type.kind !== "named") return false;
  const [, name] = target;
  if (type.definition.name === name) return true;
  return symbols.resolver.aliasOf(name, context.scope) !== undefined && symbols.types.named(name, [], context) === type;
}

function inNamespace(binder: Binder, namespace: string, name: string, typeTexts: readonly string[]): Value {
  const whole = joinNames(namespace, name);
  const text = typeTexts.length === 0 ? whole : `${whole}<${typeTexts.join()}>`;
  const type = binder.read(`global::${text}`);
  return type === UNKNOWN ? { kind: "namespace", name: whole } : { kind: "typeName", type };
}

function inType(binder: Binder, { type }: TypeName, code: MemberCode, isCalled: boolean): Value {
  const all = accessibleOnes(membersOf(type, code[2], binder.symbols), { from: binder.definition });
  const found = isCalled ? callableOnes(binder, OF_TYPES.of(all)) : all;
  const [first] = found;
  if (first !== undefined && (isCalled || !isHidden(binder, type, first, code)))
    return extendedBy(memberValue(binder, found, code, undefined, mayDeclareMore(type)), type);
  const nested = nestedType(binder, type, code);
  if (nested !== undefined) return { kind: "typeName", type: nested };
  const property = ofBlock(binder, type, code, true, isCalled);
  if (property !== undefined) return property;
  const group = emptyGroup(binder, code, undefined);
  const isExtended = blockMethods(binder, type, code[2], group.typeArguments).length > 0;
  return isExtended || mayHaveMore(type) ? extendedBy(group, type) : UNKNOWN;
}

// A static method of an `extension` block may be meant where none of the type's own fits.
function extendedBy(value: Value, extended: Type): Value {
  return value.kind === "group" ? { ...value, extended } : value;
}

// A nested type hides a member of the same name that a base type declares.
function isHidden(
  binder: Binder,
  type: Type,
  { member }: Found,
  [, , name, , , , texts = NO_TYPES]: MemberCode,
): boolean {
  return type.kind === "named" && isTypeNearer(binder, type.definition, member.owner, name, texts.length);
}

function nestedType(binder: Binder, type: Type, [, , name, , , , typeTexts = NO_TYPES]: MemberCode): Type | undefined {
  if (type.kind !== "named") return undefined;
  const inner = binder.nestedType(type.definition, name, typeTexts.length);
  if (inner === undefined) return undefined;
  const definition = binder.symbols.definitionOf(inner);
  const own = typeTexts.map((text) => binder.read(text));
  const outer = type.arguments.slice(0, definition.typeParameters.length - own.length);
  const missing = definition.typeParameters.length - own.length - outer.length;
  const list = [...outer, ...Array.from({ length: Math.max(0, missing) }, () => UNKNOWN), ...own];
  return binder.symbols.store.named(definition, list);
}

function inValue(binder: Binder, type: Type, code: MemberCode, isCalled: boolean): Value {
  if (type === DYNAMIC) return DYNAMIC;
  if (type.kind === "pointer") return inValue(binder, type.element, code, isCalled);
  const [, , name] = code;
  const element = elementNamed(type, name);
  if (element !== undefined && (!isCalled || mayBeCalled(element))) {
    nameNeither(binder, code[4], code[5]);
    return element;
  }
  const all = accessibleOnes(membersOf(type, name, binder.symbols), accessTo(binder, type, code[1]));
  // Static methods cannot be called on a value, unless the value has the same name as its type.
  const ofValues = OF_VALUES.of(all);
  const found = ofValues.length < all.length && isNamesake(binder, code[1], type) ? all : ofValues;
  const seen = isCalled ? callableOnes(binder, found) : found;
  if (seen.length > 0) return memberValue(binder, seen, code, type, mayDeclareMore(type));
  // A name that is no member may be a property of an `extension` block, or an extension method.
  return ofBlock(binder, type, code, false, isCalled) ?? emptyGroup(binder, code, type);
}

// A property that an `extension` block adds.
function ofBlock(binder: Binder, type: Type, code: MemberCode, isStatic: boolean, isCalled: boolean): Type | undefined {
  const [, , name, , row, column] = code;
  return bindBlockProperty(binder, type, { name, row, column }, isStatic, isCalled);
}

// All protected members are accessible through `this` and `base`.
function accessTo({ definition: from }: Binder, type: Type, target: Code): Access {
  const isOwn = typeof target !== "string" && (target[0] === Op.this || target[0] === Op.base);
  return isOwn ? { from } : { from, through: type };
}

const OF_VALUES = new KeptFilter(({ member }: Found) => member.kind !== "method" || !member.isStatic);

const OF_TYPES = new KeptFilter(isOfType);

// Instance methods cannot be called through the type's name.
function isOfType({ member }: Found): boolean {
  return member.kind !== "method" || member.isStatic;
}

// Returns the type of an element of a tuple or anonymous type.
function elementNamed(type: Type, name: string): Type | undefined {
  if (type.kind !== "tuple" && type.kind !== "anonymous") return undefined;
  const at = type.names.indexOf(name);
  if (at >= 0) return type.elements[at];
  const item = type.kind === "tuple" ? /^Item(\d+)$/.exec(name) : null;
  return item === null ? undefined : type.elements[Number(item[1]) - 1];
}

function memberValue(
  binder: Binder,
  found: readonly Found[],
  code: MemberCode,
  receiver: Type | undefined,
  isGuess: boolean,
): Value {
  const [first] = found;
  if (first === undefined) return UNKNOWN;
  if (isValueMember(first)) {
    binder.name(code[4], code[5], first.member);
    binder.constants.noteMember(code, first.member);
    return typeOfMember(first, binder.symbols);
  }
  return memberGroup(binder, found, code, receiver, isGuess);
}

function emptyGroup(binder: Binder, code: MemberCode, receiver: Type | undefined): MethodGroupValue {
  return memberGroup(binder, NOTHING, code, receiver, false);
}

function memberGroup(
  binder: Binder,
  found: readonly Found[],
  [, , name, , row, column, typeTexts]: MemberCode,
  receiver: Type | undefined,
  isGuess: boolean,
): MethodGroupValue {
  return groupOf(binder, found, { name, row, column, typeTexts }, receiver, isGuess);
}

/** `a[i]`, `a?[i]`. */
export function bindIndex(binder: Binder, code: IndexCode): Value {
  const value = bindIndexInChain(binder, code);
  return isConditionalChain(code) ? lifted(binder, value) : value;
}

/** Binds `a[i]` inside a chain, where the effect of `?.` is ignored. */
export function bindIndexInChain(binder: Binder, [, targetCode, list, isConditional, row, column]: IndexCode): Value {
  const settled = binder.convert(binder.bindReceiver(targetCode), UNKNOWN);
  const target = isConditional === 1 ? binder.symbols.withoutNullable(settled) : settled;
  const values = boundArguments(binder, list);
  const indexType = binder.convert(values[0]?.value ?? UNKNOWN, UNKNOWN);
  const isRange = indexType === binder.symbols.coreType("Range");
  if (target.kind === "array") return isRange ? target : target.element;
  if (target.kind === "pointer") return target.element;
  return (
    chooseIndexer(
      binder,
      target,
      fromStart(binder, values, indexType),
      accessTo(binder, target, targetCode),
      row,
      column,
    ) ??
    indexedInline(binder, target, isRange) ??
    (isRange ? target : UNKNOWN)
  );
}

// A range of an inline array is a span.
function indexedInline(binder: Binder, target: Type, isRange: boolean): Type | undefined {
  const element = inlineElement(target, binder);
  return isRange && element !== undefined ? binder.symbols.coreGeneric("Span`1", [element]) : element;
}

// `list[^1]` counts from the end and is passed to the indexer that takes an `int`.
function fromStart(binder: Binder, values: readonly BoundArgument[], index: Type): readonly BoundArgument[] {
  const [first] = values;
  if (first === undefined || index !== binder.symbols.coreType("Index")) return values;
  return [asBound(binder, binder.symbols.coreType("Int32"), first.code, first.name, first.passing)];
}
