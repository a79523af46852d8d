import { type CallCode, type Code, type MemberCode, type NameCode, Op } from "../../../body-ir/body-ir.ts";
import { namedType } from "../../names/written-type.ts";
import { membersOf, typeOfMember } from "../../symbols/member-search.ts";
import type { Definition, Type, TypeContext } from "../../symbols/model.ts";
import { substitute } from "../../symbols/substitution.ts";
import { UNKNOWN } from "../../symbols/type-store.ts";
import type { Binder } from "../binder/binder.ts";
import { isType, type Value } from "../binder/value.ts";
import { elementOf } from "../implicit-calls/sequences.ts";
import { isValueMember, isValueName } from "../names/names.ts";

/**
 * Guesses the type of an expression of unknown type, for members that are called on it. `Get<T>()` of a package that
 * cannot be found usually returns a `T`, and `x.With()` the type of `x`. A member of that name still has to exist.
 */
export function guessedType(binder: Binder, code: Code): Type | undefined {
  if (typeof code === "string") return undefined;
  switch (code[0]) {
    case Op.call:
      return ofCall(binder, code);
    case Op.await:
      return guessedType(binder, code[1]);
    case Op.unary:
      return code[1] === "postfix" ? guessedType(binder, code[2]) : undefined;
    case Op.name:
      return binder.locals.details(code[1])?.guess;
    case Op.index:
      return heldType(binder, code[1]) ?? guessedElement(binder, code[1]);
    case Op.member:
      return binder.guesses.of(code, binder.environment, () => ofMember(binder, code));
    default:
      return undefined;
  }
}

function ofMember(binder: Binder, [, target, name]: MemberCode): Type | undefined {
  return memberOf(binder, guessedType(binder, target), name) ?? heldType(binder, target);
}

/**
 * Guesses the type that an expression of unknown type holds: `T` if its variable, field or property is declared as
 * `Some<T>`, which cannot be found.
 */
export function heldType(binder: Binder, code: Code): Type | undefined {
  if (typeof code === "string") return undefined;
  if (code[0] === Op.array) return code[1] === "" ? guessedType(binder, code[3][0] ?? "") : undefined;
  if (code[0] === Op.name && code[4]?.length === 1) return known(binder.read(code[4][0] ?? ""));
  if (code[0] === Op.name)
    return binder.locals.details(code[1])?.held ?? heldByMember(binder, binder.definition, code[1]);
  if (code[0] === Op.new) return heldBy(binder, code[1], binder.context);
  if (code[0] === Op.call) return heldByReturned(binder, code);
  if (code[0] !== Op.member) return undefined;
  const target = binder.bindOnce(code[1]);
  return target.kind === "named" ? heldByMember(binder, target.definition, code[2]) : undefined;
}

// `Mock<T> Make<T>()` of the code base returns a holder of the `T` that is written at the call.
function heldByReturned(binder: Binder, [, callee]: CallCode): Type | undefined {
  const group = isNamed(callee) ? binder.bindCalled(callee) : undefined;
  const [only, ...others] = group?.kind === "group" ? group.candidates : [];
  if (only === undefined || others.length > 0 || only.member.header.returnType === null) return undefined;
  const { member, typeArguments } = only;
  const held = heldBy(binder, member.header.returnType ?? "", member.context);
  if (held === undefined || typeArguments.length < member.arity) return held?.isOpen === true ? undefined : held;
  return substitute(held, { parameters: member.typeParameters, types: typeArguments }, binder.symbols.store);
}

function isNamed(callee: Code): callee is NameCode | MemberCode {
  return typeof callee !== "string" && (callee[0] === Op.name || callee[0] === Op.member);
}

// Returns the types written at the callee: `It.Is<T>(…)`.
function writtenTypes(callee: Code): readonly string[] {
  if (!isNamed(callee)) return NO_TYPES;
  return (callee[0] === Op.member ? callee[6] : callee[4]) ?? NO_TYPES;
}

const NO_TYPES: readonly string[] = [];

/** Methods whose result holds another type than their receiver. */
const PROJECTIONS: ReadonlySet<string> = new Set(
  "Select SelectMany GroupBy Join GroupJoin Zip Cast OfType ToDictionary ToLookup Aggregate Max Min Sum Average Count".split(
    " ",
  ),
);

/** Methods whose lambda takes another type. */
const OTHER_LAMBDAS: ReadonlySet<string> = new Set(["ThenInclude", "WithMany", "WithOne"]);

/**
 * Guesses the element type of a chain of calls: the `T` of the `Some<T>` that it begins with and that cannot be found, or the
 * type of a value of the code base: most of its methods return a `T` or a holder of one. Used for names of values only.
 */
export function guessedElement(binder: Binder, code: Code): Type | undefined {
  if (binder.names === undefined) return undefined;
  for (let at: Code | undefined = code; at !== undefined && typeof at !== "string"; ) {
    binder.symbols.budget.spend(1);
    const found = elementAt(binder, at);
    if (found !== undefined) return found;
    at = before(at);
    const known: Type | undefined = at === undefined ? undefined : knownElement(binder, at);
    if (known !== undefined) return known;
  }
  return undefined;
}

function elementAt(binder: Binder, code: Exclude<Code, string>): Type | undefined {
  if (code[0] !== Op.call) return heldType(binder, code) ?? guessedHolding(binder, code);
  const [written, other] = writtenTypes(code[1]);
  if (written === undefined) return isNamed(code[1]) && code[1][0] === Op.name ? heldType(binder, code) : undefined;
  return other === undefined ? known(binder.read(written)) : undefined;
}

// Returns what precedes a link of a chain, unless the link is unrelated to it.
function before(code: Exclude<Code, string>): Code | undefined {
  if (code[0] === Op.await) return code[1];
  if (code[0] === Op.member) return code[1];
  if (code[0] !== Op.call) return undefined;
  const next = calledOn(code);
  return next === code ? undefined : next;
}

/** Returns the element type of a value of known type, or the type itself: packages usually return what they are passed. */
function knownElement(binder: Binder, code: Code): Type | undefined {
  if (typeof code === "string") return undefined;
  const value = binder.bindOnce(code);
  return isType(value) ? elementOrSelf(binder, value) : undefined;
}

function elementOrSelf(binder: Binder, type: Type): Type | undefined {
  if (type.kind === "array") return known(type.element);
  if (type.kind !== "named" || type === binder.symbols.coreType("String")) return undefined;
  return known(elementOf(type, binder)) ?? (type.definition.isExternal ? undefined : type);
}

function guessedHolding(binder: Binder, code: Code): Type | undefined {
  if (typeof code === "string") return undefined;
  if (code[0] === Op.name) return binder.locals.details(code[1])?.element;
  if (code[0] !== Op.member) return undefined;
  const around = guessedElement(binder, code[1]);
  return around?.kind === "named" ? heldByMember(binder, around.definition, code[2]) : undefined;
}

// Returns the call itself if its result is unrelated to its receiver.
function calledOn(call: CallCode): Code {
  const [, callee] = call;
  if (typeof callee === "string" || callee[0] !== Op.member) return call;
  const [, target, name, , , , typeArguments] = callee;
  return PROJECTIONS.has(name) || typeArguments !== undefined ? call : target;
}

function heldByMember(binder: Binder, definition: Definition | undefined, name: string): Type | undefined {
  const found = definition?.lookup(name).find(isValueMember);
  const text = found?.member.header.returnType;
  return text ? heldBy(binder, text, found.member.context) : undefined;
}

/** Returns the only type argument of a written type. */
export function heldBy({ symbols }: Pick<Binder, "symbols">, text: string, context: TypeContext): Type | undefined {
  const name = namedType(symbols.resolver.parse(text));
  const [first, second] = name?.parts.at(-1)?.arguments ?? [];
  return first === undefined || second !== undefined ? undefined : known(symbols.types.typeOf(first, context));
}

/**
 * Guesses the delegate for a lambda that is passed to an unknown method: usually it takes the written type arguments,
 * or the type that the method's receiver holds or has.
 */
export function guessedDelegate(binder: Binder, callee: Code, value: Value): Type {
  const count = value.kind === "lambda" ? (value.lambda.parameterCount ?? 0) : 0;
  if (count === 0 || !isNamed(callee)) return UNKNOWN;
  const written = writtenTypes(callee);
  if (written.length >= count)
    return delegateOf(
      binder,
      written.slice(0, count).map((text) => binder.read(text)),
    );
  if (count > 1) return UNKNOWN;
  if (callee[0] === Op.name) return delegateOrUnknown(binder, heldByBase(binder));
  const [, target, name] = callee;
  const held = heldType(binder, target) ?? (OTHER_LAMBDAS.has(name) ? undefined : elementOfTarget(binder, target));
  return delegateOrUnknown(binder, held);
}

// `RuleFor(x => x.Name)` in a class with the base `AbstractValidator<T>`.
function heldByBase({ definition, symbols, context }: Binder): Type | undefined {
  if (definition?.baseClass !== UNKNOWN) return undefined;
  const [base] = definition.symbol.parts.flatMap(({ bases }) => bases);
  return base === undefined ? undefined : heldBy({ symbols }, base, context);
}

function delegateOrUnknown(binder: Binder, held: Type | undefined): Type {
  return held === undefined ? UNKNOWN : delegateOf(binder, [held]);
}

function elementOfTarget(binder: Binder, target: Code): Type | undefined {
  return knownElement(binder, target) ?? guessedElement(binder, target);
}

function delegateOf({ symbols }: Binder, parameters: readonly Type[]): Type {
  return symbols.coreGeneric(`Func\`${parameters.length + 1}`, [...parameters, UNKNOWN]);
}

function ofCall(binder: Binder, [, callee]: CallCode): Type | undefined {
  if (typeof callee === "string" || (callee[0] !== Op.member && callee[0] !== Op.name)) return undefined;
  const typeTexts = callee[0] === Op.member ? callee[6] : callee[4];
  const [written, other] = typeTexts ?? [];
  if (written !== undefined) return other === undefined ? known(binder.read(written)) : undefined;
  const result = binder.guessedResults.get(callee);
  if (result !== undefined) return result;
  return callee[0] === Op.member ? valueType(binder, callee[1]) : undefined;
}

function valueType(binder: Binder, code: Code): Type | undefined {
  if (typeof code === "string") return undefined;
  const value = binder.bindOnce(code);
  if (value === UNKNOWN) return guessedType(binder, code);
  // A .NET value is more often converted to another type: `await query.ToListAsync()`.
  const isTold = value.kind === "named" && (code[0] === Op.name || !value.definition.isExternal);
  return isTold ? value : undefined;
}

function memberOf(binder: Binder, type: Type | undefined, name: string): Type | undefined {
  const found = type && membersOf(type, name, binder.symbols).find(isValueMember);
  return found && known(typeOfMember(found, binder.symbols));
}

function known(type: Type): Type | undefined {
  return type === UNKNOWN ? undefined : type;
}

/** Whether an expression of unknown type is a value: an unknown name may also mean a type. */
export function mayBeValue(binder: Binder, code: Code): boolean {
  return typeof code === "string" || code[0] !== Op.name || isValueName(binder, code);
}
