import { getOrMake } from "../../../../util/maps.ts";
import type { Declaration } from "../declared/declaration.ts";
import type { MemberHeader } from "../declared/member-header.ts";
import type { TypeResolver } from "../names/resolve-type.ts";
import type { Scope } from "../names/scope.ts";
import type { TypeSymbol } from "../names/type-index.ts";
import type { WrittenName } from "../names/written-type.ts";
import { LazyDefinition } from "../symbols/definition.ts";
import { symbolOfName } from "../symbols/external-symbols.ts";
import type { HeaderSource } from "../symbols/headers.ts";
import { KeptSupertypes } from "../symbols/kept-supertypes.ts";
import type { Definition, Type } from "../symbols/model.ts";
import type { SymbolTools } from "../symbols/symbol-tools.ts";
import { TypeReader } from "../symbols/type-reader.ts";
import { DYNAMIC, TypeStore } from "../symbols/type-store.ts";

/**
 * Symbols for comparing headers: an external type is identified by its simple name, whether or not the framework has
 * it, because an older one may be meant; a type that several projects compile from the same file is the same in all of
 * them; `T?` is a different type than `T` for all types; and members that the preprocessor excludes count.
 */
export class ComparedSymbols implements SymbolTools {
  readonly store = new TypeStore();
  readonly types = new TypeReader(this);
  readonly headers: HeaderSource;
  private readonly supertypes = new KeptSupertypes();
  private readonly definitions = new Map<TypeSymbol, Definition>();
  private readonly outside = new Map<string, Definition>();
  /** Of the definitions that one file declares for several projects, the first one encountered. */
  private readonly byDeclaration = new Map<Declaration, Definition>();
  private definitionCount = 0;
  private readonly plain = new Map<Type, Type>();

  constructor(
    readonly resolver: TypeResolver,
    headers: HeaderSource,
  ) {
    this.headers = new AllHeaders(headers);
  }

  definitionOf(symbol: TypeSymbol): Definition {
    return getOrMake(this.definitions, symbol, () => new LazyDefinition(this, symbol, this.definitionCount++));
  }

  symbolNamed(written: WrittenName, scope: Scope): TypeSymbol | undefined {
    const found = this.resolver.resolveName(written, scope);
    return found?.isExternal ? undefined : found;
  }

  missing(name: string, list: () => readonly Type[]): Type {
    return this.store.named(this.definitionNamed(name), list());
  }

  coreType(key: string): Type {
    return this.missing(key.split("`", 1)[0] ?? "", () => []);
  }

  nullable(type: Type): Type {
    return this.missing(NULLABLE, () => [type]);
  }

  keepForNow(definition: Definition): void {
    this.supertypes.keep(definition);
  }

  /** Returns the type without `?` and tuple element names, whichever project declares it; `dynamic` is `object`. */
  compared(type: Type): Type {
    if (type === DYNAMIC) return this.coreType("Object");
    if (type.size === 1 && type.kind !== "named") return type;
    return getOrMake(this.plain, type, () => this.makePlain(type));
  }

  private makePlain(type: Type): Type {
    const { store } = this;
    const all = (list: readonly Type[]) => list.map((inner) => this.compared(inner));
    switch (type.kind) {
      case "named": {
        const list = all(type.arguments);
        const [held] = list;
        const isNullable = held !== undefined && list.length === 1 && type.definition === this.outside.get(NULLABLE);
        return isNullable ? held : store.named(this.inAnyProject(type.definition), list);
      }
      case "array":
        return store.array(this.compared(type.element), type.rank);
      case "pointer":
        return store.pointer(this.compared(type.element));
      case "tuple":
      case "anonymous":
        return store.tuple(all(type.elements), []);
      default:
        return type;
    }
  }

  private inAnyProject(definition: Definition): Definition {
    return getOrMake(this.byDeclaration, definition.symbol.parts[0], () => definition);
  }

  private definitionNamed(name: string): Definition {
    return getOrMake(this.outside, name, () => new LazyDefinition(this, symbolOfName(name), this.definitionCount++));
  }
}

const NULLABLE = "Nullable";

/** The members of each declaration, including those that the preprocessor excludes. */
class AllHeaders implements HeaderSource {
  constructor(private readonly headers: HeaderSource) {}

  of(part: Declaration): readonly MemberHeader[] {
    return this.headers.of(part);
  }

  idsOf(part: Declaration): readonly string[] {
    return this.headers.idsOf(part);
  }

  indexOf(part: Declaration, memberId: string): number {
    return this.headers.indexOf(part, memberId);
  }

  localFunctionAt(part: Declaration, row: number, column: number): number {
    return this.headers.localFunctionAt(part, row, column);
  }

  isInactive(): boolean {
    return false;
  }
}
