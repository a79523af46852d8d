import type { Definition } from "../symbols/definition.ts";
import { seenFrom } from "../symbols/member-search.ts";
import type { Signature } from "../symbols/signature.ts";
import { isCore, type Symbols } from "../symbols/symbols.ts";
import { type NamedType, type Type, UNKNOWN } from "../symbols/type.ts";
import type { Argument } from "./call.ts";

/** The signature of a delegate type or of an expression tree of one; undefined for all other types. */
export function delegateSignature(type: Type, symbols: Symbols): Signature | undefined {
  if (type.kind !== "named") return undefined;
  const { definition } = type;
  if (definition.kind === "delegate") {
    const known = symbols.signatures.get(type.id);
    if (known !== undefined) return known;
    const signature = seenThrough(type, declaredSignature(definition, symbols), symbols);
    symbols.signatures.set(type.id, signature);
    return signature;
  }
  const [inner] = type.arguments;
  return inner !== undefined && isExpressionTree(definition) ? delegateSignature(inner, symbols) : undefined;
}

/** The arguments that a delegate hands to what it calls. */
export function argumentsFor({ parameters }: Signature): readonly Argument[] {
  return parameters.map(({ type, passing }) => ({ type, passing, name: "" }));
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
    passing: PASSING.find((word) => modifiers.includes(word)) ?? ("" as const),
  }));
  const { returnType } = part;
  return { parameters, returnType: returnType === undefined ? UNKNOWN : symbols.types.read(returnType, context) };
}

const PASSING = ["ref", "out", "in"] as const;

function seenThrough(type: NamedType, { parameters, returnType }: Signature, symbols: Symbols): Signature {
  return {
    parameters: parameters.map((parameter) => ({ ...parameter, type: seenFrom(type, parameter.type, symbols) })),
    returnType: seenFrom(type, returnType, symbols),
  };
}
