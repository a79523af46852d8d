import type { Framework } from "../../framework/framework.ts";
import type { BindingWorld } from "../binding/binder.ts";
import { ImportedMembers } from "../binding/imported-members.ts";
import { rules } from "../binding/rules.ts";
import { TypeResolver } from "../resolve-type.ts";
import { ExtensionIndex } from "../symbols/extension-index.ts";
import { FrameworkSymbols, withFramework } from "../symbols/framework-symbols.ts";
import { Headers } from "../symbols/headers.ts";
import { Symbols } from "../symbols/symbols.ts";
import type { TypeIndex } from "../type-index.ts";

/** Puts together what bodies are bound with. */
export function bindingWorld(index: TypeIndex, defines: ReadonlySet<string>, framework: Framework): BindingWorld {
  const frameworkSymbols = new FrameworkSymbols(framework);
  const resolver = new TypeResolver(withFramework(index, frameworkSymbols));
  const symbols = new Symbols(resolver, new Headers(frameworkSymbols, defines));
  const extensions = new ExtensionIndex(symbols, (name) => frameworkSymbols.extensionClasses(name));
  for (const { declarations, headers } of index.files.values()) {
    for (const [i, part] of declarations.entries()) extensions.add(part, headers[i] ?? []);
  }
  return { symbols, imported: new ImportedMembers(symbols, extensions), rules };
}
