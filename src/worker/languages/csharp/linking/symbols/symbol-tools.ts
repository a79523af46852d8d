import type { TypeResolver } from "../names/resolve-type.ts";
import type { TypeSymbol } from "../names/type-index.ts";
import type { HeaderSource } from "./headers.ts";
import type { Definition, Type, TypeTools } from "./model.ts";

/** What definitions and written types are understood with; `Symbols` is that. */
export interface SymbolTools extends TypeTools {
  readonly resolver: TypeResolver;
  readonly headers: HeaderSource;
  definitionOf(symbol: TypeSymbol): Definition;
  /** A framework type by its key in namespace System or another: `Object`, `` Nullable`1 ``; `unknown` without a framework. */
  coreType(key: string, namespace?: string): Type;
  /** `T?`: another type for value types alone. */
  nullable(type: Type): Type;
  /** Keeps what is above a type until that of many others was asked for. */
  keepForNow(definition: Definition): void;
}
