import { seenFrom } from "../symbols/member-search.ts";
import type { Type } from "../symbols/model.ts";
import type { Symbols } from "../symbols/symbols.ts";
import { DEFAULT, NULL, UNKNOWN, VOID } from "../symbols/type-store.ts";
import type { LambdaValue, MethodGroup } from "./call.ts";
import { delegateOf } from "./delegates.ts";
import { taskOf } from "./tasks.ts";

/** Returns the natural delegate type of a method group; undefined if it has several methods, or none that is known. */
export function naturalType({ candidates: [only, other], receiver }: MethodGroup, symbols: Symbols): Type | undefined {
  if (only === undefined || other !== undefined || receiver === UNKNOWN) return undefined;
  const { member, type, typeArguments } = only;
  if (member.arity > 0 || typeArguments.length > 0) return undefined;
  if (member.parameters.some(({ passing }) => passing !== "")) return undefined;
  const seen = (inner: Type) => (type === undefined ? inner : seenFrom(type, inner, symbols));
  return delegateOf(member.parameterTypes.map(seen), seen(member.type), symbols);
}

/**
 * Returns the natural delegate type of a lambda; undefined if its parameter types are not written, its return type is
 * unknown, or the delegate has no name, such as that of `(ref int x) => x`.
 */
export function naturalLambdaType(lambda: LambdaValue, symbols: Symbols): Type | undefined {
  if (lambda.takesReferences) return undefined;
  const types = lambda.parameterTypes.filter((type) => type !== undefined);
  if (types.length !== lambda.parameterCount || types.includes(UNKNOWN)) return undefined;
  const returned = lambda.writtenReturn ?? (lambda.returnsValue ? lambda.returnType(types) : VOID);
  if (returned === UNKNOWN || returned === NULL || returned === DEFAULT) return undefined;
  return lambdaDelegate(lambda, types, returned, symbols);
}

/** Returns the type of `var f = (int x) => x;`. */
export function lambdaDelegate(
  { isAsync, writtenReturn }: Pick<LambdaValue, "isAsync" | "writtenReturn">,
  parameters: readonly Type[],
  returned: Type,
  symbols: Symbols,
): Type {
  const type = writtenReturn ?? (isAsync ? taskOf(returned, symbols) : returned);
  return delegateOf(parameters, type, symbols);
}
