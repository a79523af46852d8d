import { LINK_LIMITS } from "../../../../../shared/limits/linking.ts";
import { append, getOrMake } from "../../../../util/maps.ts";
import type { UsingFacts } from "../../facts/csharp-facts.ts";
import type { IndexedFile } from "../declared/declaration.ts";
import { joinNames, namespacesFrom } from "../declared/namespaces.ts";
import type { TypeIndex, Using } from "./type-index.ts";

/** One of the namespaces around a place in a file, with what is imported there. */
export interface Level {
  readonly namespace: string;
  readonly imports: readonly Imports[];
}

/** The imports of one namespace in one file, or those that a project gives to all its files. */
export interface Imports {
  readonly namespaces: ReadonlySet<string>;
  readonly aliases: ReadonlyMap<string, string>;
  /** Types whose nested types are imported. */
  readonly statics: readonly string[];
}

/** Where a name stands, as far as imports depend on it. */
export interface ImportScope {
  readonly file: IndexedFile;
  readonly project: number;
  readonly namespace: string;
  /** The preprocessor leaves it out, so that what it leaves out elsewhere may be meant. */
  readonly isInactive: boolean;
  /** It is a using directive of this namespace: those beside it don't count, those around the namespace do. */
  readonly isUsing?: true;
}

/** Of so many files it is kept what they import: two kilobytes of each. Most names that are looked up stand in few files. */
const KEPT_FILES = 5_000;

/** The namespaces, aliases and types that can be named without a prefix at each place of each file. */
export class ImportTable {
  private readonly byFile = new Map<IndexedFile, FileImports>();
  private last: { readonly scope: ImportScope; readonly levels: readonly Level[] } | undefined;
  private readonly byProject = new Map<number, Imports>();

  constructor(private readonly index: TypeIndex) {}

  /** The namespaces around the scope, from the innermost to the global one. */
  levelsOf(scope: ImportScope): readonly Level[] {
    // Names come by the hundred from the same place.
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
        // The members of each are looked through for every name.
        if (statics.length < LINK_LIMITS.usings) statics.push(name);
      } else namespaces.add(this.namespaceNamed(name, namespace, project));
    }
    return { namespaces, aliases, statics };
  }

  // `using B;` inside `namespace A` means `A.B` where there is one.
  private namespaceNamed(written: string, around: string, project: number): string {
    if (written.startsWith("global::")) return written.slice("global::".length);
    const [first = ""] = written.split(".", 1);
    const sees = this.index.projects.sees(project);
    const outer = namespacesFrom(around).find((name) => this.index.hasNamespace(joinNames(name, first), sees));
    return joinNames(outer ?? "", written);
  }
}

/** The usings of one file, and what was made of them. */
interface FileImports {
  /** By the namespaces that they stand in. */
  readonly usings: ReadonlyMap<string, readonly UsingFacts[]>;
  readonly levels: Map<string, readonly Level[]>;
  readonly own: Map<string, Level>;
}

function importsIn(file: IndexedFile): FileImports {
  const usings = new Map<string, UsingFacts[]>();
  for (const using of file.usings) if (!using.isGlobal) append(usings, using.namespace, using);
  return { usings, levels: new Map(), own: new Map() };
}
