import type { TypeResolver } from "../names/resolve-type.ts";
import type { Scope } from "../names/scope.ts";
import type { TypeSymbol } from "../names/type-index.ts";
import type { WrittenName } from "../names/written-type.ts";
import type { HeaderSource } from "./headers.ts";
import type { Definition, Type, TypeTools } from "./model.ts";

/** The tools that definitions and written types are understood with: `Symbols`, or `ComparedSymbols`. */
export interface SymbolTools extends TypeTools {
  readonly resolver: TypeResolver;
  readonly headers: HeaderSource;
  definitionOf(symbol: TypeSymbol): Definition;
  /** The type that is named, arrays and `?` taken away; undefined for one of which nothing but its name is known. */
  symbolNamed(written: WrittenName, scope: Scope): TypeSymbol | undefined;
  /** The type that such a name means, with its type arguments. */
  missing(name: string, list: () => readonly Type[]): Type;
  /** A framework type by its key in namespace System or another: `Object`, `` Nullable`1 ``; `unknown` without a framework. */
  coreType(key: string, namespace?: string): Type;
  /** `T?` */
  nullable(type: Type): Type;
  /** The type as far as it tells one signature from another. */
  compared(type: Type): Type;
  /** Keeps what is above a type until that of many others was asked for. */
  keepForNow(definition: Definition): void;
}
