import { LINK_LIMITS } from "../../../../../shared/limits/linking.ts";
import { append, getOrMake } from "../../../../util/maps.ts";
import type { UsingFacts } from "../../facts/csharp-facts.ts";
import type { IndexedFile } from "../declared/declaration.ts";
import { joinNames, namespacesFrom } from "../declared/namespaces.ts";
import type { TypeIndex, Using } from "./type-index.ts";

/** One of the namespaces around a place in a file, with its imports. */
export interface Level {
  readonly namespace: string;
  readonly imports: readonly Imports[];
}

/** The imports of one namespace in one file, or those that a project gives to all its files. */
export interface Imports {
  readonly namespaces: ReadonlySet<string>;
  readonly aliases: ReadonlyMap<string, string>;
  /** Types of `using static`, whose nested types are imported. */
  readonly statics: readonly string[];
}

/** The place of a name, as far as imports depend on it. */
export interface ImportScope {
  readonly file: IndexedFile;
  readonly project: number;
  readonly namespace: string;
  /** Whether the preprocessor excludes it, so that other excluded declarations may be meant. */
  readonly isInactive: boolean;
  /** Set inside a using directive of this namespace: its sibling directives do not apply, those of outer namespaces do. */
  readonly isUsing?: true;
}

/** Maximum number of files whose imports are cached, with two kilobytes each. Most looked-up names are in few files. */
const KEPT_FILES = 5_000;

/** Finds the namespaces, aliases and types that can be named without a qualifier at each place of each file. */
export class ImportTable {
  private readonly byFile = new Map<IndexedFile, FileImports>();
  private last: { readonly scope: ImportScope; readonly levels: readonly Level[] } | undefined;
  private readonly byProject = new Map<number, Imports>();

  constructor(private readonly index: TypeIndex) {}

  /** Returns the namespaces around the scope, from the innermost to the global one. */
  levelsOf(scope: ImportScope): readonly Level[] {
    // Names of the same place are queried by the hundred in succession.
    if (this.last?.scope === scope) return this.last.levels;
    const levels = this.findLevels(scope);
    this.last = { scope, levels };
    return levels;
  }

  private findLevels(scope: ImportScope): readonly Level[] {
    const file = getOrMake(this.byFile, scope.file, () => importsIn(scope.file));
    if (this.byFile.size > KEPT_FILES) this.forgetOldest();
    const key = `${scope.project} ${scope.isInactive} ${scope.namespace}`;
    const found = getOrMake(file.levels, key, () => this.makeLevels(scope, file));
    return scope.isUsing ? [{ namespace: scope.namespace, imports: [] }, ...found.slice(1)] : found;
  }

  private forgetOldest(): void {
    const [oldest] = this.byFile.keys();
    if (oldest !== undefined) this.byFile.delete(oldest);
  }

  private makeLevels({ project, namespace, isInactive }: ImportScope, file: FileImports): readonly Level[] {
    return namespacesFrom(namespace).map((name) =>
      getOrMake(file.own, `${project} ${isInactive} ${name}`, () => {
        const own = (file.usings.get(name) ?? []).filter((using) => isInactive || !using.isInactive);
        const imports = own.length === 0 ? [] : [this.importsOf(own, name, project)];
        return { namespace: name, imports: name === "" ? [...imports, this.ofProject(project)] : imports };
      }),
    );
  }

  private ofProject(project: number): Imports {
    return getOrMake(this.byProject, project, () => this.importsOf(this.index.usingsOf(project), "", project));
  }

  private importsOf(usings: readonly Using[], namespace: string, project: number): Imports {
    const namespaces = new Set<string>();
    const aliases = new Map<string, string>();
    const statics: string[] = [];
    for (const { name, alias, isStatic } of usings) {
      if (alias !== undefined) aliases.set(alias, name);
      else if (isStatic) {
        // Limited because the members of each static type are searched for every name.
        if (statics.length < LINK_LIMITS.usings) statics.push(name);
      } else namespaces.add(this.namespaceNamed(name, namespace, project));
    }
    return { namespaces, aliases, statics };
  }

  // `using B;` inside `namespace A` means `A.B` if that exists.
  private namespaceNamed(written: string, around: string, project: number): string {
    if (written.startsWith("global::")) return written.slice("global::".length);
    const [first = ""] = written.split(".", 1);
    const sees = this.index.projects.sees(project);
    const outer = namespacesFrom(around).find((name) => this.index.hasNamespace(joinNames(name, first), sees));
    return joinNames(outer ?? "", written);
  }
}

/** The usings of one file, and the levels computed from them. */
interface FileImports {
  /** By the namespace that contains them. */
  readonly usings: ReadonlyMap<string, readonly UsingFacts[]>;
  readonly levels: Map<string, readonly Level[]>;
  readonly own: Map<string, Level>;
}

function importsIn(file: IndexedFile): FileImports {
  const usings = new Map<string, UsingFacts[]>();
  for (const using of file.usings) if (!using.isGlobal) append(usings, using.namespace, using);
  return { usings, levels: new Map(), own: new Map() };
}
