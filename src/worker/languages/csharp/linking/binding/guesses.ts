import { type CallCode, type Code, type MemberCode, Op } from "../../body-ir/body-ir.ts";
import { namedType } from "../names/written-type.ts";
import { membersOf, typeOfMember } from "../symbols/member-search.ts";
import type { Definition, Type, TypeContext } from "../symbols/model.ts";
import { UNKNOWN } from "../symbols/type-store.ts";
import type { Binder } from "./binder.ts";
import { isValueMember, isValueName } from "./names.ts";
import type { Value } from "./value.ts";

/**
 * The type that an expression of unknown type might have, for what is called on it. `Get<T>()` of a package that cannot
 * be found most often answers a `T`, and `x.With()` another `x`. A member of that name has to be there all the same.
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
      return binder.locals.guess(code[1]);
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
 * The type that an expression of unknown type might hold: `T` where its variable, field or property is written as a
 * `Some<T>` that cannot be found.
 */
function heldType(binder: Binder, code: Code): Type | undefined {
  if (typeof code === "string") return undefined;
  if (code[0] === Op.name) return binder.locals.held(code[1]) ?? heldByMember(binder, binder.definition, code[1]);
  if (code[0] === Op.new) return heldBy(binder, code[1], binder.context);
  if (code[0] !== Op.member) return undefined;
  const target = binder.bindOnce(code[1]);
  return target.kind === "named" ? heldByMember(binder, target.definition, code[2]) : undefined;
}

/** Methods whose result holds something else than what they are called on. */
const PROJECTIONS: ReadonlySet<string> = new Set(
  "Select SelectMany GroupBy Join GroupJoin Zip Cast OfType ToDictionary ToLookup Aggregate Max Min Sum Average Count".split(
    " ",
  ),
);

/** Methods whose lambda takes something else. */
const OTHER_LAMBDAS: ReadonlySet<string> = new Set(["ThenInclude", "WithMany", "WithOne"]);

/**
 * The `T` of what a chain of calls begins with, `Some<T>` that cannot be found: most methods of it answer a `T`, or hold
 * one. Only names of values are told by it.
 */
export function guessedElement(binder: Binder, code: Code): Type | undefined {
  if (binder.names === undefined) return undefined;
  let at = code;
  while (typeof at !== "string" && (at[0] === Op.call || at[0] === Op.await)) {
    binder.symbols.budget.spend(1);
    const next: Code = at[0] === Op.await ? at[1] : calledOn(at);
    if (next === at) return undefined;
    at = next;
  }
  return heldType(binder, at) ?? guessedHolding(binder, at);
}

function guessedHolding(binder: Binder, code: Code): Type | undefined {
  if (typeof code === "string") return undefined;
  if (code[0] === Op.name) return binder.locals.guessedElement(code[1]);
  if (code[0] !== Op.member) return undefined;
  const around = guessedElement(binder, code[1]);
  return around?.kind === "named" ? heldByMember(binder, around.definition, code[2]) : undefined;
}

// The call itself where its result has nothing to do with what it is called on.
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

/** The only type argument of a type as written. */
export function heldBy({ symbols }: Binder, text: string, context: TypeContext): Type | undefined {
  const name = namedType(symbols.resolver.parse(text));
  const [first, second] = name?.parts.at(-1)?.arguments ?? [];
  return first === undefined || second !== undefined ? undefined : known(symbols.types.typeOf(first, context));
}

/** The delegate for a lambda that goes to an unknown method: it takes most often what the method's target holds. */
export function guessedDelegate(binder: Binder, callee: Code, value: Value): Type {
  if (value.kind !== "lambda" || value.lambda.parameterCount !== 1 || typeof callee === "string") return UNKNOWN;
  if (callee[0] !== Op.member) return UNKNOWN;
  const [, target, name] = callee;
  const held = heldType(binder, target) ?? (OTHER_LAMBDAS.has(name) ? undefined : guessedElement(binder, target));
  return held === undefined ? UNKNOWN : binder.symbols.coreGeneric("Func`2", [held, UNKNOWN]);
}

function ofCall(binder: Binder, [, callee]: CallCode): Type | undefined {
  if (typeof callee === "string" || (callee[0] !== Op.member && callee[0] !== Op.name)) return undefined;
  const typeTexts = callee[0] === Op.member ? callee[6] : callee[4];
  const [written, other] = typeTexts ?? [];
  if (written !== undefined) return other === undefined ? known(binder.read(written)) : undefined;
  return callee[0] === Op.member ? valueType(binder, callee[1]) : undefined;
}

function valueType(binder: Binder, code: Code): Type | undefined {
  if (typeof code === "string" || code[0] !== Op.name) return undefined;
  const value = binder.bind(code);
  return value.kind === "named" ? value : undefined;
}

function memberOf(binder: Binder, type: Type | undefined, name: string): Type | undefined {
  const found = type && membersOf(type, name, binder.symbols).find(isValueMember);
  return found && known(typeOfMember(found, binder.symbols));
}

function known(type: Type): Type | undefined {
  return type === UNKNOWN ? undefined : type;
}

/** Whether an expression of unknown type is a value at all: a name that is not known may be that of a type. */
export function mayBeValue(binder: Binder, code: Code): boolean {
  return typeof code === "string" || code[0] !== Op.name || isValueName(binder, code);
}
