import type { BaseLists } from "./base-lists.ts";
import { isActive, isInheritable } from "./candidates.ts";
import type { Scope } from "./scope.ts";
import type { TypeSymbol } from "./type-index.ts";

/** Maximum number of supertypes in which nested types are looked up. */
const MAX_NESTING = 100;

/**
 * Finds nested types. They are inherited: those of a class by its derived classes, those of an interface by its derived
 * interfaces.
 */
export class NestedTypes {
  /** Each type with its supertypes, as far as these contain nested types. */
  private readonly nesting = new Map<TypeSymbol, readonly TypeSymbol[]>();

  constructor(private readonly bases: BaseLists) {}

  /** Returns the type with this key that is nested in a type or in its bases. */
  find(type: TypeSymbol, key: string, scope: Scope): TypeSymbol | undefined {
    for (const at of this.nesting.get(type) ?? this.withNested(type)) {
      const nested = at.nested
        .get(key)
        ?.find((symbol) => isActive(symbol, scope) && (at === type || isInheritable(symbol, scope)));
      if (nested !== undefined) return nested;
    }
    return undefined;
  }

  /** Yields the type and its supertypes, the nearest first. Base lists are read only when reached. */
  private *withNested(type: TypeSymbol): Generator<TypeSymbol> {
    const isFinal = !this.bases.isReading;
    const seen = new Set([type]);
    for (const at of seen) {
      if (at.nested.size > 0) yield at;
      if (seen.size > MAX_NESTING) break;
      for (const { target } of this.bases.of(at)) {
        if (target !== undefined && (target.kind === "interface") === (type.kind === "interface")) seen.add(target);
      }
    }
    // While base lists are being read, some are still empty.
    if (isFinal)
      this.nesting.set(
        type,
        [...seen].filter(({ nested }) => nested.size > 0),
      );
  }
}
