import type { Framework } from "../../framework/framework.ts";
import type { BindingWorld } from "../binding/binder.ts";
import { ImportedMembers } from "../binding/imported-members.ts";
import { rules } from "../binding/rules.ts";
import { TypeResolver } from "../resolve-type.ts";
import { ExtensionIndex } from "../symbols/extension-index.ts";
import { FrameworkSymbols, withFramework } from "../symbols/framework-symbols.ts";
import { Headers } from "../symbols/headers.ts";
import type { MemberHeader } from "../symbols/member-header.ts";
import { Symbols } from "../symbols/symbols.ts";
import type { TypeIndex } from "../type-index.ts";

/** What the declarations of a code base and the framework make up together. */
export interface Declarations {
  readonly index: TypeIndex;
  /** By the ids of the declarations of types. */
  readonly headers: ReadonlyMap<string, readonly MemberHeader[]>;
  readonly defines: ReadonlySet<string>;
}

/** Puts together what bodies are bound with. */
export function bindingWorld({ index, headers, defines }: Declarations, framework: Framework): BindingWorld {
  const frameworkSymbols = new FrameworkSymbols(framework);
  const resolver = new TypeResolver(withFramework(index, frameworkSymbols));
  const symbols = new Symbols(resolver, new Headers(headers, frameworkSymbols, defines));
  const extensions = new ExtensionIndex(symbols, (name) => frameworkSymbols.extensionClasses(name));
  for (const part of index.declarations.values()) extensions.add(part, headers.get(part.id) ?? []);
  return { symbols, imported: new ImportedMembers(symbols, extensions), rules };
}
