import type { TypeResolver } from "../names/resolve-type.ts";
import type { Scope } from "../names/scope.ts";
import type { TypeSymbol } from "../names/type-index.ts";
import type { WrittenName } from "../names/written-type.ts";
import type { HeaderSource } from "./headers.ts";
import type { Definition, Type, TypeTools } from "./model.ts";

/** The tools with which definitions and written types are read: `Symbols`, or `ComparedSymbols`. */
export interface SymbolTools extends TypeTools {
  readonly resolver: TypeResolver;
  readonly headers: HeaderSource;
  definitionOf(symbol: TypeSymbol): Definition;
  /** Returns the named type, without arrays and `?`; undefined if only its name is known. */
  symbolNamed(written: WrittenName, scope: Scope): TypeSymbol | undefined;
  /** Returns the type for such a name, with its type arguments. */
  missing(name: string, list: () => readonly Type[]): Type;
  /**
   * Returns a framework type by its key in namespace System or another: `Object`, `` Nullable`1 ``; `unknown` without a
   * framework.
   */
  coreType(key: string, namespace?: string): Type;
  /** `T?` */
  nullable(type: Type): Type;
  /** Returns the type as far as it distinguishes signatures. */
  compared(type: Type): Type;
  /** Caches the supertypes of a definition until those of many others have been queried. */
  keepForNow(definition: Definition): void;
}
