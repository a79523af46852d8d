import { getOrMake } from "../../../../../util/maps.ts";
import { isInReach } from "../../names/candidates.ts";
import { FRAMEWORK_PROJECT } from "../../names/external-projects.ts";
import type { Level } from "../../names/imports.ts";
import type { Scope } from "../../names/scope.ts";
import type { Candidate } from "../../overloads/call.ts";
import type { ExtensionIndex, ExtensionsOfClass } from "../../symbols/extension-index.ts";
import type { Definition, Found, Member } from "../../symbols/model.ts";
import type { Symbols } from "../../symbols/symbols.ts";

const NONE: readonly never[] = [];

interface Names {
  readonly members: Map<string, readonly Found[]>;
  readonly extensions: Map<string, readonly (readonly Candidate[])[]>;
}

/** The members that usings import besides types: static members and extension methods. */
export class ImportedMembers {
  private byLevels = new WeakMap<readonly Level[], Names>();
  private statics = new WeakMap<Level, readonly Definition[]>();
  /** Shared by all files. */
  private readonly candidates = new WeakMap<ExtensionsOfClass, readonly Candidate[]>();
  /** The levels of the last queried scope: names come by the hundred from the same scope. */
  private last: { readonly scope: Scope; readonly names: Names } | undefined;

  constructor(
    private readonly symbols: Symbols,
    private readonly extensionIndex: ExtensionIndex,
  ) {}

  /** Returns the members of a name that `using static` imports. */
  members(name: string, scope: Scope): readonly Found[] {
    return getOrMake(this.namesAt(scope).members, name, () =>
      this.findMembers(name, this.symbols.resolver.levelsOf(scope), scope),
    );
  }

  /** Returns the extension methods of a name, grouped by namespace level with its usings, the nearest first. */
  extensions(name: string, scope: Scope): readonly (readonly Candidate[])[] {
    const { extensions } = this.namesAt(scope);
    const known = extensions.get(name);
    if (known !== undefined) return known;
    const found = this.nearest(this.extensionIndex.named(name), scope).map((group) => this.candidatesIn(group));
    extensions.set(name, found);
    return found;
  }

  /** Returns the static members and properties of a name in `extension` blocks, in the same order. */
  blockMembers(name: string, scope: Scope): readonly (readonly Member[])[] {
    const all = this.extensionIndex.inBlocks(name);
    if (all.length === 0) return NONE;
    return this.nearest(all, scope).map((group) => group.flatMap(({ members }) => members));
  }

  /** Drops the cached findings: no other file has the same usings. */
  forget(): void {
    this.byLevels = new WeakMap();
    this.statics = new WeakMap();
    this.last = undefined;
  }

  private namesAt(scope: Scope): Names {
    if (this.last?.scope === scope) return this.last.names;
    const names = getOrMake(this.byLevels, this.symbols.resolver.levelsOf(scope), () => ({
      members: new Map(),
      extensions: new Map(),
    }));
    this.last = { scope, names };
    return names;
  }

  private findMembers(name: string, levels: readonly Level[], scope: Scope): readonly Found[] {
    for (const level of levels) {
      const found = this.staticTypes(level, scope).flatMap((definition) =>
        definition.lookup(name).filter(({ member }) => member.isStatic && !member.isExtension),
      );
      if (found.length > 0) return found;
    }
    return [];
  }

  // A single class, the usual case, may have very many: its list is not copied for each file.
  private candidatesIn(group: readonly ExtensionsOfClass[]): readonly Candidate[] {
    const lists = group.map((one) => getOrMake(this.candidates, one, () => candidatesOf(one)));
    const [first = [], ...others] = lists;
    return others.length === 0 ? first : lists.flat();
  }

  private nearest(extensions: readonly ExtensionsOfClass[], scope: Scope): readonly (readonly ExtensionsOfClass[])[] {
    const all = extensions.filter(({ owner }) => this.isVisible(owner, scope));
    if (all.length === 0) return NONE;
    const levels = this.symbols.resolver.levelsOf(scope);
    this.symbols.budget.spend(all.length * levels.length);
    const groups: (readonly ExtensionsOfClass[])[] = [];
    for (const level of levels) {
      groups.push(all.filter(({ owner }) => owner.symbol.namespace === level.namespace));
      const statics = this.staticTypes(level, scope);
      groups.push(all.filter(({ owner }) => statics.includes(owner) || isImported(owner, level)));
    }
    return groups.filter((group) => group.length > 0);
  }

  private staticTypes(level: Level, scope: Scope): readonly Definition[] {
    if (level.imports.every(({ statics }) => statics.length === 0)) return [];
    const { resolver, budget } = this.symbols;
    // A `global using static` may repeat the import.
    const found = getOrMake(this.statics, level, () =>
      [...new Set(resolver.staticImports(level, scope))].map((symbol) => this.symbols.definitionOf(symbol)),
    );
    budget.spend(found.length);
    return found;
  }

  // A class belongs to the project that contains its file, but other projects may compile that file as well.
  private isVisible({ symbol }: Definition, scope: Scope): boolean {
    if (symbol.project === FRAMEWORK_PROJECT) return true;
    if (!isInReach(symbol, scope)) return false;
    const { project } = scope;
    const { index } = this.symbols.resolver;
    const sees = index.projects.sees(project);
    return symbol.parts.some(({ file }) => index.projectsOf(file).some((one) => sees.has(one)));
  }
}

function candidatesOf({ owner, members }: ExtensionsOfClass): readonly Candidate[] {
  return members.map((member) => ({ member, type: owner.selfType, typeArguments: [], isReduced: true }));
}

function isImported({ symbol }: Definition, { imports }: Level): boolean {
  return imports.some(({ namespaces }) => namespaces.has(symbol.namespace));
}
