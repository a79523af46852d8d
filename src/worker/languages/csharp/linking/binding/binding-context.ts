import type { ExternalLibraries } from "../../packages/referenced-assemblies.ts";
import { Budget } from "../limits/budget.ts";
import { TypeResolver } from "../names/resolve-type.ts";
import type { TypeIndex } from "../names/type-index.ts";
import { ExtensionIndex, ExtensionNames } from "../symbols/extension-index.ts";
import { ExternalSymbols, withExternal } from "../symbols/external-symbols.ts";
import { Headers } from "../symbols/headers.ts";
import { Symbols } from "../symbols/symbols.ts";
import type { BindingContext } from "./binder.ts";
import { ImportedMembers } from "./imported-members.ts";
import { rules } from "./rules.ts";

/** Types that are kept, type parameters included: half as many again as EF Core has at most, and some hundred megabytes. */
const KEPT_TYPES = 250_000;

/**
 * The context that bodies are bound in, begun anew when it holds too many types: few lines can make thousands of them, and
 * none is needed for longer than a member that is bound. What was found out is found out again when it is asked for.
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

  /** Whether it holds too many types. */
  get isFull(): boolean {
    return this.made.symbols.store.count > this.keptTypes;
  }

  /** Whether it holds half as many, which is too much beside something else that takes as much room. */
  get isHalfFull(): boolean {
    return this.made.symbols.store.count > this.keptTypes / 2;
  }

  /** Begins anew where too many types are kept. */
  renewIfFull(): void {
    if (this.isFull) this.renew();
  }

  /** Begins anew where half as many are kept. */
  renewIfHalfFull(): void {
    if (this.isHalfFull) this.renew();
  }

  /** Begins anew. Nobody may hold a symbol any more that was found before. */
  renew(): void {
    this.made = this.make();
  }

  /** Begins anew, and lets go of what names were found to mean as well. */
  letGo(): void {
    this.resolver.letGo();
    this.renew();
  }

  private make(): BindingContext {
    const { resolver, headers, externalSymbols, extensionNames, budget } = this;
    const symbols = new Symbols(resolver, headers, budget);
    const extensions = new ExtensionIndex(symbols, extensionNames, (name) => externalSymbols.extensionClasses(name));
    return { symbols, imported: new ImportedMembers(symbols, extensions), rules };
  }
}
