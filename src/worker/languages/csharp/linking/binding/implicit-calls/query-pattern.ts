import { type Argument, argumentOf, type LambdaValue, type Resolution } from "../../overloads/call.ts";
import { delegateSignature } from "../../overloads/delegates.ts";
import { resolveCall } from "../../overloads/resolve-call.ts";
import { membersOf } from "../../symbols/member-search.ts";
import type { Type } from "../../symbols/model.ts";
import { NONE, UNKNOWN } from "../../symbols/type-store.ts";
import type { Binder } from "../binder/binder.ts";
import { extensionCandidates } from "../extensions/extensions.ts";
import { NO_GROUP } from "./sequences.ts";

/**
 * Returns the element type of a query source that is not a sequence but has a `Select` of the query pattern (C#
 * specification, 12.20.3), such as a parser or an observable; undefined if it has none.
 */
export function patternElement(binder: Binder, source: Type): Type | undefined {
  if (source.kind !== "named") return undefined;
  const taken = selected(binder, source, ([element = UNKNOWN]) => element)?.argumentTypes.at(-1);
  return taken && delegateSignature(taken, binder.symbols)?.parameters[0]?.type;
}

/**
 * Returns the result type of a query on such a source whose last value has a given type; `unknown` if it cannot be determined.
 */
export function patternResult(binder: Binder, source: Type, value: Type): Type {
  return selected(binder, source, () => value)?.type ?? UNKNOWN;
}

function selected(binder: Binder, source: Type, returnType: LambdaValue["returnType"]): Resolution | undefined {
  const { symbols } = binder;
  const lambda = lambdaWith(returnType);
  // The query does not name it, but the file depends on it.
  binder.sink.names.add("Select");
  const own = membersOf(source, "Select", symbols);
  const ofMembers = own.length === 0 ? undefined : resolveCall(own, [lambda], symbols);
  if (ofMembers !== undefined) return ofMembers;
  for (const group of extensionCandidates(binder, { ...NO_GROUP, name: "Select", receiver: source })) {
    const found = resolveCall(group, [argumentOf(source), lambda], symbols);
    if (found !== undefined) return found;
  }
  return undefined;
}

// A lambda `x => …` without a bound body.
function lambdaWith(returnType: LambdaValue["returnType"]): Argument {
  const lambda: LambdaValue = {
    parameterCount: 1,
    parameterTypes: [undefined],
    takesReferences: false,
    isAsync: false,
    writtenReturn: undefined,
    returnsValue: true,
    returnsVoid: false,
    isPlain: false,
    neverEnds: false,
    returnType,
    returnsMethod: () => false,
    returnedLambda: () => undefined,
    fails: () => false,
    lacks: () => false,
    mayLack: () => false,
    convert: () => {},
  };
  return { ...argumentOf(NONE), lambda };
}
