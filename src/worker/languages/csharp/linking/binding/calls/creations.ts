import { UseKind } from "../../../../../facts/use-kind.ts";
import type { UnlinkedReason } from "../../../../../linking/model/file-links.ts";
import { type Code, type CodeOf, type IndexCode, type NewCode, Op } from "../../../body-ir/body-ir.ts";
import type { Candidate, Resolution } from "../../overloads/call.ts";
import { resolveCall } from "../../overloads/resolve-call.ts";
import { accessibleConstructors, accessibleOnes } from "../../symbols/accessibility.ts";
import { membersOf, typeOfMember } from "../../symbols/member-search.ts";
import type { Definition, NamedType, Type } from "../../symbols/model.ts";
import { isCore } from "../../symbols/symbols.ts";
import { UNKNOWN } from "../../symbols/type-store.ts";
import type { Binder } from "../binder/binder.ts";
import { nameOpen } from "../binder/open-names.ts";
import { type BoundArgument, isType, type Value } from "../binder/value.ts";
import { refinedByGuesses } from "../guesses/guessed-arguments.ts";
import { nameAdd } from "../implicit-calls/implicit-uses.ts";
import { elementOf } from "../implicit-calls/sequences.ts";
import { candidatesOf, isValueMember } from "../names/names.ts";
import { boundArguments } from "./arguments.ts";
import { chooseIndexer, convertArguments, meaningOf, nameArguments } from "./invocations.ts";

type AssignCode = CodeOf<typeof Op.assign>;

/** Binds `new T(…) { … }`, and `new(…)`, which takes its type from its target. */
export function bindNew(binder: Binder, code: NewCode): Value {
  const [, typeText, list] = code;
  const values = boundArguments(binder, list);
  if (typeText === "") return { kind: "untypedNew", code, arguments: values, around: binder.surroundings };
  return bindCreation(binder, code, binder.read(typeText), values);
}

/** Binds a creation whose type is known: its constructor, arguments and initializer. */
export function bindCreation(binder: Binder, code: NewCode, target: Type, values: readonly BoundArgument[]): Type {
  const [, , , initializer, row, column] = code;
  // `new()` for an `int?` creates an `int`, `new int?(1)` does not.
  const type = code[1] === "" ? binder.symbols.withoutNullable(target) : target;
  if (code[1] === "") nameCreated(binder, type, row, column);
  construct(binder, type, values, row, column);
  initialize(binder, type, initializer, row, column);
  return asTuple(binder, type);
}

// `new ValueTuple<A, B>(a, b)` is `(a, b)`.
function asTuple({ symbols }: Binder, type: Type): Type {
  if (type.kind !== "named") return type;
  const { definition, arguments: elements } = type;
  const { length } = elements;
  if (length < 2 || length > MAX_ELEMENTS || !isCore(definition, `ValueTuple\`${length}`)) return type;
  const unnamed = elements.map(() => "");
  return symbols.store.tuple(elements, unnamed);
}

/** Maximum number of elements in one `ValueTuple`; its eighth type argument is a tuple with the rest. */
const MAX_ELEMENTS = 7;

// `new(…)` does not name its type.
function nameCreated({ names, isGuessing }: Binder, type: Type, row?: number, column?: number): void {
  if (names === undefined || type.kind !== "named" || type.definition.isExternal) return;
  const { definition } = type;
  names.addUnnamed({ kind: "type", definition }, { role: "creation", slot: "type", row, column, isGuess: isGuessing });
}

/** Binds a constructor call: the constructor and its arguments. */
export function construct(
  binder: Binder,
  type: Type,
  values: readonly BoundArgument[],
  row: number | undefined,
  column: number | undefined,
  role: "creation" | "call" | "attribute" = "creation",
): void {
  if (type.kind !== "named" || type.definition.kind === "delegate") {
    binder.record(UseKind.creation, row, column, type === UNKNOWN ? "type" : "framework");
    convertArguments(binder, values, values.length === 1 ? [type] : []);
    return;
  }
  // The file depends on the name also where `base` or `new` stands for it.
  if (!type.definition.isExternal) binder.sink.names.add(type.definition.name);
  const candidates = constructorsOf(type);
  const [first] = candidates;
  const accessible = accessibleConstructors(candidates, binder.definition, role === "call");
  // If no constructor is accessible, the meaning of the code is unknown, so the choice among all is a guess.
  const isGuess = accessible.length === 0;
  const resolution = resolveConstructor(binder, type, isGuess ? candidates : accessible, values);
  binder.record(
    UseKind.creation,
    row,
    column,
    resolution === undefined
      ? reasonOf(type, candidates, values)
      : (resolution.unlinked ?? meaningOf(resolution, isGuess)),
  );
  const use = { role, slot: "constructor", row, column } as const;
  if (resolution !== undefined && resolution.unlinked === undefined) {
    nameArguments(binder, values, resolution, isGuess);
    const { best, isSure } = resolution;
    if (binder.names !== undefined) binder.nameUnnamed(best.member, { ...use, isGuess: isGuess || !isSure });
  } else if (first !== undefined) nameOpen(binder, first.member, { ...use, isGuess: true });
  convertArguments(binder, values, resolution?.argumentTypes);
}

function reasonOf(
  { definition }: NamedType,
  candidates: readonly Candidate[],
  values: readonly BoundArgument[],
): UnlinkedReason {
  if (definition.isExternal) return "framework";
  return candidates.length === 0 || isOfStruct(definition, values) ? "implicit" : "arguments";
}

// A struct always has a parameterless constructor, declared or not, which is better for no arguments than one with defaults.
function resolveConstructor(
  binder: Binder,
  { definition }: NamedType,
  candidates: readonly Candidate[],
  values: readonly BoundArgument[],
): Resolution | undefined {
  const isPlain = isOfStruct(definition, values);
  const taking = isPlain ? candidates.filter(({ member }) => member.parameters.length === 0) : candidates;
  if (taking.length === 0) return undefined;
  return refinedByGuesses(binder, taking, values, resolveCall(taking, values, binder.symbols));
}

function isOfStruct({ isValueType }: Definition, values: readonly BoundArgument[]): boolean {
  return isValueType && values.length === 0;
}

function constructorsOf(type: NamedType): readonly Candidate[] {
  const { definition } = type;
  return definition
    .ownMembers(definition.name)
    .filter((member) => member.kind === "constructor" && !member.isStatic)
    .map((member) => ({ member, type, typeArguments: [], isReduced: false }));
}

/** Binds `: base(…)` and `: this(…)`, and the base constructor call in a type's header. */
export function bindConstructorCall(
  binder: Binder,
  [, name, list, row, column]: CodeOf<typeof Op.constructorCall>,
): Type {
  const values = boundArguments(binder, list);
  const own = binder.definition;
  const type = name === "this" ? own?.selfType : own?.baseClass;
  if (type === undefined) convertArguments(binder, values);
  else construct(binder, type, values, row, column, "call");
  return UNKNOWN;
}

/** Binds `{ A = 1, [i] = 2, 3, { 4, 5 } }` behind a creation or a `with`, or inside another initializer. */
export function initialize(binder: Binder, type: Type, elements: readonly Code[], row?: number, column?: number): void {
  if (elements.length === 0) return;
  const outer = binder.initialized;
  binder.initialized = type;
  for (const element of elements) initializeOne(binder, type, element, row, column);
  binder.initialized = outer;
}

function initializeOne(binder: Binder, type: Type, element: Code, row?: number, column?: number): void {
  // For a literal, only the choice of `Add` could be found.
  if (typeof element === "string" && binder.names === undefined) return;
  const isNode = typeof element !== "string";
  if (isNode && element[0] === Op.assign) assignMember(binder, type, element, row, column);
  else addElement(binder, type, isNode && element[0] === Op.initializer ? element[1] : [element], row, column);
}

// `value` and `{ key, value }` are passed to an `Add` method.
function addElement(binder: Binder, type: Type, codes: readonly Code[], row?: number, column?: number): void {
  const values = boundArguments(binder, codes);
  const resolution = chosenAdd(binder, type, values);
  if (resolution !== undefined) nameAdd(binder, resolution, row, column);
  const expected = resolution?.argumentTypes ?? (values.length === 1 ? [elementOf(type, binder)] : []);
  convertArguments(binder, values, expected);
}

// `Add` is resolved only for values that take their type from it, and where it has to be recorded.
function chosenAdd(binder: Binder, type: Type, values: readonly BoundArgument[]): Resolution | undefined {
  const isNamed = binder.names !== undefined && type.kind === "named" && !type.definition.isExternal;
  if (!isNamed && values.every(({ value }) => isType(value))) return undefined;
  const access = { from: binder.definition, through: type };
  const candidates = candidatesOf(accessibleOnes(membersOf(type, "Add", binder.symbols), access), []);
  return candidates.length === 0 ? undefined : resolveCall(candidates, values, binder.symbols);
}

function assignMember(binder: Binder, type: Type, [, , left, right]: AssignCode, row?: number, column?: number): void {
  const target = memberType(binder, type, left);
  if (typeof right !== "string" && right[0] === Op.initializer) initialize(binder, target, right[1], row, column);
  else binder.typeOf(right, target);
}

function indexed(binder: Binder, type: Type, [, , list, , row, column]: IndexCode): Type {
  const values = boundArguments(binder, list);
  const access = { from: binder.definition, through: type };
  return chooseIndexer(binder, type, values, access, row, column) ?? UNKNOWN;
}

function memberType(binder: Binder, type: Type, left: Code): Type {
  if (typeof left === "string") return UNKNOWN;
  if (left[0] === Op.index) return indexed(binder, type, left);
  if (left[0] !== Op.name) return UNKNOWN;
  binder.sink.names.add(left[1]);
  const access = { from: binder.definition, through: type };
  const found = accessibleOnes(membersOf(type, left[1], binder.symbols), access).find(isValueMember);
  if (found === undefined) return UNKNOWN;
  binder.name(left[2], left[3], found.member);
  return typeOfMember(found, binder.symbols);
}
