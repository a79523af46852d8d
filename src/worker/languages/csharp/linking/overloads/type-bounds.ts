import type { Type } from "../symbols/model.ts";
import type { Symbols } from "../symbols/symbols.ts";
import { DYNAMIC } from "../symbols/type-store.ts";
import { tryConversion } from "./conversions.ts";
import type { Variance } from "./variance.ts";

/**
 * What an argument says about a type parameter: it is this type, this type or a base of it, or this type or derived from it.
 */
export type BoundKind = "exact" | "lower" | "upper";

const THROUGH: Readonly<Record<Variance, Readonly<Record<BoundKind, BoundKind>>>> = {
  none: { exact: "exact", lower: "exact", upper: "exact" },
  out: { exact: "exact", lower: "lower", upper: "upper" },
  in: { exact: "exact", lower: "upper", upper: "lower" },
  // If the variance is unknown, only the existence of a bound is known.
  unknown: { exact: "exact", lower: "lower", upper: "upper" },
};

/** Returns the kind of bound for a type argument of this variance inside a bound of the given kind. */
export function boundThrough(variance: Variance, kind: BoundKind): BoundKind {
  return THROUGH[variance][kind];
}

/** The bounds of a type parameter, collected from arguments. */
export class TypeBounds {
  private readonly bounds: Readonly<Record<BoundKind, Type[]>> = { exact: [], lower: [], upper: [] };
  /** The natural types of lambdas and method groups: they count only if there are no other bounds. */
  private natural: Type[] | undefined;

  get isEmpty(): boolean {
    const { exact, lower, upper } = this.bounds;
    return exact.length + lower.length + upper.length === 0 && this.natural === undefined;
  }

  addNatural(type: Type, symbols: Symbols): void {
    this.natural ??= [];
    symbols.budget.spend(this.natural.length >> 4);
    if (!this.natural.includes(type)) this.natural.push(type);
  }

  add(type: Type, kind: BoundKind, symbols: Symbols): void {
    const known = this.bounds[kind];
    symbols.budget.spend(known.length >> 4);
    if (!known.includes(type)) known.push(type);
  }

  /** Returns the type that the parameter stands for (C# specification, 12.6.3.12); undefined if there are no bounds. */
  choose(symbols: Symbols): Type | undefined {
    const { exact, lower, upper } = this.bounds;
    const told = exact.length > 0 ? exact : [...lower, ...upper];
    if (told.length === 0 && this.natural !== undefined) {
      return bestCommonType(this.natural, symbols) ?? this.natural[0];
    }
    const allowed = exact.length === 0 && upper.length > 0 ? withinBounds(told, lower, upper, symbols) : told;
    return bestCommonType(allowed, symbols) ?? allowed[0] ?? told[0];
  }
}

// Returns the types to which all lower bounds convert, and that convert to all upper bounds.
function withinBounds(
  types: readonly Type[],
  lower: readonly Type[],
  upper: readonly Type[],
  symbols: Symbols,
): readonly Type[] {
  symbols.budget.spend(types.length * types.length);
  return types.filter(
    (type) =>
      lower.every((bound) => tryConversion(bound, type, symbols)) &&
      upper.every((bound) => tryConversion(type, bound, symbols)),
  );
}

/** Returns the one of several types to which all others convert. */
export function bestCommonType(types: readonly Type[], symbols: Symbols): Type | undefined {
  // Usually there is one.
  const distinct = types.length === 1 ? types : [...new Set(types)];
  const proper = distinct.filter((type) => type.kind !== "special" || type === DYNAMIC);
  if (proper.length <= 1) return proper[0];
  return firstOfAll(proper, symbols);
}

// A type that does not convert to one of them hardly converts to the next: it is tried first, which avoids quadratic
// time for very many.
function firstOfAll(types: readonly Type[], symbols: Symbols): Type | undefined {
  let [hardest] = types;
  return types.find((type) => {
    if (hardest !== undefined && !tryConversion(hardest, type, symbols)) return false;
    const failing = types.find((other) => !tryConversion(other, type, symbols));
    hardest = failing ?? hardest;
    return failing === undefined;
  });
}
