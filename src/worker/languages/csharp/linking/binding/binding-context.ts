import type { Framework } from "../../framework/framework.ts";
import { TypeResolver } from "../names/resolve-type.ts";
import type { TypeIndex } from "../names/type-index.ts";
import { ExtensionIndex } from "../symbols/extension-index.ts";
import { FrameworkSymbols, withFramework } from "../symbols/framework-symbols.ts";
import { Headers } from "../symbols/headers.ts";
import { Symbols } from "../symbols/symbols.ts";
import type { BindingContext } from "./binder.ts";
import { ImportedMembers } from "./imported-members.ts";
import { rules } from "./rules.ts";

/** Puts together what bodies are bound with. */
export function createBindingContext(
  index: TypeIndex,
  defines: ReadonlySet<string>,
  framework: Framework,
): BindingContext {
  const frameworkSymbols = new FrameworkSymbols(framework);
  const resolver = new TypeResolver(withFramework(index, frameworkSymbols));
  const symbols = new Symbols(resolver, new Headers(frameworkSymbols, defines));
  const extensions = new ExtensionIndex(symbols, (name) => frameworkSymbols.extensionClasses(name));
  for (const { declarations, headers } of index.files.values()) {
    for (const [i, part] of declarations.entries()) extensions.add(part, headers[i] ?? []);
  }
  return { symbols, imported: new ImportedMembers(symbols, extensions), rules };
}
