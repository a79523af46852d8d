import type { BaseLists } from "./base-lists.ts";
import { isActive, isInheritable } from "./candidates.ts";
import type { Scope } from "./scope.ts";
import type { TypeSymbol } from "./type-index.ts";

/** Types above a type, as far as nested ones are looked for in them. */
const MAX_NESTING = 100;

/** Types inside others. They are inherited: those of a class by its derived classes, those of an interface by its derived interfaces. */
export class NestedTypes {
  /** Each type and those above it, as far as types are nested in them. */
  private readonly nesting = new Map<TypeSymbol, readonly TypeSymbol[]>();

  constructor(private readonly bases: BaseLists) {}

  /** The type of this key that is nested in another or in its bases. */
  find(type: TypeSymbol, key: string, scope: Scope): TypeSymbol | undefined {
    for (const at of this.nesting.get(type) ?? this.withNested(type)) {
      const nested = at.nested
        .get(key)
        ?.find((symbol) => isActive(symbol, scope) && (at === type || isInheritable(symbol, scope)));
      if (nested !== undefined) return nested;
    }
    return undefined;
  }

  /** The type and those above it, the nearest first. Base lists are read when it is their turn. */
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
    // While base lists are read, some are still empty.
    if (isFinal)
      this.nesting.set(
        type,
        [...seen].filter(({ nested }) => nested.size > 0),
      );
  }
}
