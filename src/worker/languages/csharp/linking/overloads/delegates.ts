import { passingOf } from "../symbols/member.ts";
import { seenFrom } from "../symbols/member-search.ts";
import type { Definition, NamedType, Signature, Type } from "../symbols/model.ts";
import { isCore, type Symbols } from "../symbols/symbols.ts";
import { UNKNOWN, VOID } from "../symbols/type-store.ts";
import { type Argument, argumentOf } from "./call.ts";

/** Whether a type is declared as a delegate. */
export function isDelegate(type: Type): boolean {
  return type.kind === "named" && type.definition.kind === "delegate";
}

/** Returns the signature of a delegate type or of an expression tree of one; undefined for all other types. */
export function delegateSignature(type: Type, symbols: Symbols): Signature | undefined {
  if (type.kind !== "named") return undefined;
  if (type.signature !== undefined) return type.signature;
  const { definition } = type;
  if (definition.kind === "delegate") {
    type.signature = seenThrough(type, declaredSignature(definition, symbols), symbols);
    return type.signature;
  }
  if (type.arguments.length !== 1) return undefined;
  const [inner] = type.arguments;
  return inner !== undefined && isExpressionTree(definition) ? delegateSignature(inner, symbols) : undefined;
}

/** Returns the `Action` or `Func` with these parameter and return types. */
export function delegateOf(parameters: readonly Type[], returned: Type, symbols: Symbols): Type {
  const [name, list] = returned === VOID ? ["Action", parameters] : ["Func", [...parameters, returned]];
  return list.length === 0 ? symbols.coreType(name) : symbols.coreGeneric(`${name}\`${list.length}`, list);
}

/** Returns the arguments that a delegate passes to the method that it calls. */
export function argumentsFor({ parameters }: Signature): readonly Argument[] {
  return parameters.map(({ type, passing }) => argumentOf(type, passing));
}

/** `Expression<TDelegate>` */
export function isExpressionTree(definition: Definition): boolean {
  return isCore(definition, "Expression`1", "System.Linq.Expressions");
}

function declaredSignature(definition: Definition, symbols: Symbols): Signature {
  const [part] = definition.symbol.parts;
  const context = definition.contextIn(part);
  const parameters = (part.parameters ?? []).map(({ type, modifiers }) => ({
    type: symbols.types.read(type, context),
    passing: passingOf(modifiers),
  }));
  const { returnType } = part;
  return { parameters, returnType: returnType === undefined ? UNKNOWN : symbols.types.read(returnType, context) };
}

function seenThrough(type: NamedType, { parameters, returnType }: Signature, symbols: Symbols): Signature {
  return {
    parameters: parameters.map((parameter) => ({
      type: seenFrom(type, parameter.type, symbols),
      passing: parameter.passing,
    })),
    returnType: seenFrom(type, returnType, symbols),
  };
}
