import type { ExternalLibraries } from "../../packages/referenced-assemblies.ts";
import { Budget } from "../limits/budget.ts";
import { TypeResolver } from "../names/resolve-type.ts";
import type { TypeIndex } from "../names/type-index.ts";
import { ExtensionIndex, ExtensionNames } from "../symbols/extension-index.ts";
import { ExternalSymbols, withExternal } from "../symbols/external-symbols.ts";
import { Headers } from "../symbols/headers.ts";
import { Symbols } from "../symbols/symbols.ts";
import type { BindingContext } from "./binder/binder.ts";
import { ImportedMembers } from "./binder/imported-members.ts";
import { rules } from "./rules.ts";

/**
 * Maximum number of cached types, type parameters included: half as many again as EF Core needs at most; some hundred
 * megabytes.
 */
const KEPT_TYPES = 250_000;

/**
 * The context in which bodies are bound, recreated when it holds too many types: few lines can make thousands of them,
 * and none is needed longer than the member that is being bound. Dropped facts are computed again on demand.
 */
export class RenewableContext {
  private readonly externalSymbols: ExternalSymbols;
  private readonly resolver: TypeResolver;
  private readonly headers: Headers;
  private readonly extensionNames = new ExtensionNames();
  private readonly budget = new Budget();
  private made: BindingContext;

  constructor(
    index: TypeIndex,
    libraries: ExternalLibraries,
    private readonly keptTypes = KEPT_TYPES,
  ) {
    this.externalSymbols = new ExternalSymbols(libraries);
    this.resolver = new TypeResolver(withExternal(index, this.externalSymbols));
    this.headers = new Headers(this.externalSymbols);
    for (const { declarations, headers } of index.files.values()) {
      for (const [i, part] of declarations.entries()) this.extensionNames.add(part, headers[i] ?? []);
    }
    this.made = this.make();
  }

  get current(): BindingContext {
    return this.made;
  }

  get symbols(): Symbols {
    return this.made.symbols;
  }

  /** Whether the context holds too many types. */
  get isFull(): boolean {
    return this.made.symbols.store.count > this.keptTypes;
  }

  /** Whether the context holds more than half the maximum, which is too much if something else takes as much memory. */
  get isHalfFull(): boolean {
    return this.made.symbols.store.count > this.keptTypes / 2;
  }

  /** Recreates the context if it holds too many types. */
  renewIfFull(): void {
    if (this.isFull) this.renew();
  }

  /** Recreates the context if it holds more than half the maximum. */
  renewIfHalfFull(): void {
    if (this.isHalfFull) this.renew();
  }

  /** Recreates the context. Callers must not keep symbols that were found before. */
  renew(): void {
    this.made = this.make();
  }

  /** Recreates the context and drops the resolved names as well. */
  clearCaches(): void {
    this.resolver.clearCaches();
    this.renew();
  }

  private make(): BindingContext {
    const { resolver, headers, externalSymbols, extensionNames, budget } = this;
    const symbols = new Symbols(resolver, headers, budget);
    const extensions = new ExtensionIndex(symbols, extensionNames, externalSymbols);
    return { symbols, imported: new ImportedMembers(symbols, extensions), rules };
  }
}
