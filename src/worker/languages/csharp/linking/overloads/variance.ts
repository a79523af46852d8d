import { FRAMEWORK_PROJECT } from "../names/external-projects.ts";
import type { Definition } from "../symbols/model.ts";

/** Whether a type argument may be of a derived type (`out`), of a base (`in`), or has to be the very type (`none`). */
export type Variance = "out" | "in" | "none" | "unknown";

const OUT: ReadonlySet<string> = new Set([
  ...["IEnumerable`1", "IEnumerator`1", "IReadOnlyCollection`1", "IReadOnlyList`1", "IAsyncEnumerable`1"],
  ...[
    "IAsyncEnumerator`1",
    "IQueryable`1",
    "IOrderedQueryable`1",
    "IOrderedEnumerable`1",
    "IGrouping`2",
    "IObservable`1",
  ],
]);

const IN: ReadonlySet<string> = new Set([
  ...[
    "IComparer`1",
    "IEqualityComparer`1",
    "IComparable`1",
    "IObserver`1",
    "IProgress`1",
    "Predicate`1",
    "Comparison`1",
  ],
]);

const NONE: ReadonlySet<string> = new Set([
  ...["IList`1", "ICollection`1", "ISet`1", "IDictionary`2", "IReadOnlyDictionary`2", "ILookup`2", "IEquatable`1"],
]);

/**
 * Returns the variance of a type argument of a type. The facts of .NET do not contain `in` and `out`, so it is known
 * for few .NET types.
 */
export function varianceOf(definition: Definition, at: number): Variance {
  const { isInterface, kind, symbol, key, name, typeParameters } = definition;
  if (!isInterface && kind !== "delegate") return "none";
  if (symbol.project !== FRAMEWORK_PROJECT) return writtenVariance(definition, at);
  if (kind === "delegate" && name === "Action") return "in";
  if (kind === "delegate" && name === "Func") return at === typeParameters.length - 1 ? "out" : "in";
  if (OUT.has(key)) return "out";
  if (IN.has(key)) return "in";
  return NONE.has(key) ? "none" : "unknown";
}

// The type parameters of enclosing types come first; they are invariant.
function writtenVariance({ symbol, typeParameters }: Definition, at: number): Variance {
  const [part] = symbol.parts;
  const word = part.variance?.[at - (typeParameters.length - part.typeParameters.length)];
  return word === "in" || word === "out" ? word : "none";
}
