import { seenFrom } from "../symbols/member-search.ts";
import type { Type } from "../symbols/model.ts";
import type { Symbols } from "../symbols/symbols.ts";
import { DEFAULT, NULL, UNKNOWN, VOID } from "../symbols/type-store.ts";
import type { LambdaValue, MethodGroup } from "./call.ts";
import { delegateOf } from "./delegates.ts";
import { taskOf } from "./tasks.ts";

/** The delegate that a method group is of by itself; undefined for one of several methods, or of none that is known. */
export function naturalType({ candidates: [only, other], receiver }: MethodGroup, symbols: Symbols): Type | undefined {
  if (only === undefined || other !== undefined || receiver === UNKNOWN) return undefined;
  const { member, type, typeArguments } = only;
  if (member.arity > 0 || typeArguments.length > 0) return undefined;
  if (member.parameters.some(({ passing }) => passing !== "")) return undefined;
  const seen = (inner: Type) => (type === undefined ? inner : seenFrom(type, inner, symbols));
  return delegateOf(member.parameterTypes.map(seen), seen(member.type), symbols);
}

/**
 * The delegate that a lambda is of by itself; undefined where it does not write what it takes, what it returns is not known,
 * or the delegate has no name, as that of `(ref int x) => x`.
 */
export function naturalLambdaType(lambda: LambdaValue, symbols: Symbols): Type | undefined {
  if (lambda.takesReferences) return undefined;
  const types = lambda.parameterTypes.filter((type) => type !== undefined);
  if (types.length !== lambda.parameterCount || types.includes(UNKNOWN)) return undefined;
  const returned = lambda.writtenReturn ?? (lambda.returnsValue ? lambda.returnType(types) : VOID);
  if (returned === UNKNOWN || returned === NULL || returned === DEFAULT) return undefined;
  return lambdaDelegate(lambda, types, returned, symbols);
}

/** The type of `var f = (int x) => x;`. */
export function lambdaDelegate(
  { isAsync, writtenReturn }: Pick<LambdaValue, "isAsync" | "writtenReturn">,
  parameters: readonly Type[],
  returned: Type,
  symbols: Symbols,
): Type {
  const type = writtenReturn ?? (isAsync ? taskOf(returned, symbols) : returned);
  return delegateOf(parameters, type, symbols);
}
