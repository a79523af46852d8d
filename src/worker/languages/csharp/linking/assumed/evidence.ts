import { getOrMake } from "../../../../util/maps.ts";
import { sdkOf } from "../../projects/implicit-usings.ts";
import type { AssumedProject } from "../declared/assumed-projects.ts";
import type { IndexedFile } from "../declared/declaration.ts";
import { FRAMEWORK_PROJECT } from "../names/external-projects.ts";
import { ImportTable, type Level } from "../names/imports.ts";
import type { TypeIndex } from "../names/type-index.ts";
import { typesNamedIn } from "./named-types.ts";

/** The number of files that rely on a namespace without importing it, and of files that import it. */
export interface Evidence {
  readonly relying: number;
  readonly naming: number;
}

/** Evidence by namespace; the namespaces that an SDK imports are counted together under the name of the SDK. */
export type Counts = ReadonlyMap<string, Evidence>;

export const NO_EVIDENCE: Evidence = { relying: 0, naming: 0 };

/** Adds up the evidence of several projects. */
export function sumOf(all: readonly Counts[]): Counts {
  const sums = new Map<string, Evidence>();
  for (const counts of all) {
    for (const [name, { relying, naming }] of counts) {
      const sum = sums.get(name) ?? NO_EVIDENCE;
      sums.set(name, { relying: sum.relying + relying, naming: sum.naming + naming });
    }
  }
  return sums;
}

/** Counts the evidence in a project's files for each namespace that the project may import. */
export class EvidenceCounter {
  private readonly imports: ImportTable;
  /**
   * For each set of visible projects and each name, the only namespace with a type of that name; null if there is not
   * exactly one.
   */
  private readonly namespaces = new Map<ReadonlySet<number>, Map<string, string | null>>();
  /** Names of nested types: a use of such a name may mean an inherited type. */
  private readonly nested: ReadonlySet<string>;

  /** `index` also contains the framework's types. */
  constructor(private readonly index: TypeIndex) {
    this.imports = new ImportTable(index);
    this.nested = nestedNames(index);
  }

  count({ project, files }: AssumedProject): Counts {
    return sumOf(files.map((file) => this.countIn(file, project)));
  }

  private countIn(file: IndexedFile, project: number): Counts {
    const counts = new Map<string, Evidence>();
    for (const name of asSdks(namespacesNamedIn(file))) counts.set(name, { relying: 0, naming: 1 });
    for (const name of asSdks(this.namespacesNeeded(file, project))) {
      counts.set(name, { relying: 1, naming: counts.get(name)?.naming ?? 0 });
    }
    return counts;
  }

  private namespacesNeeded(file: IndexedFile, project: number): ReadonlySet<string> {
    const needed = new Set<string>();
    const known = getOrMake(this.namespaces, this.index.projects.sees(project), () => new Map());
    for (const [namespace, keys] of typesNamedIn(file, this.index.written)) {
      const levels = this.imports.levelsOf({ file, project, namespace, isInactive: false });
      for (const key of keys) {
        const only = getOrMake(known, key, () => this.onlyNamespaceOf(key, project));
        if (only !== null && !isSeen(levels, only, key)) needed.add(only);
      }
    }
    return needed;
  }

  // Returns null if the name is unknown, may mean types of several namespaces, or needs no import.
  private onlyNamespaceOf(key: string, project: number): string | null {
    if (this.nested.has(key)) return null;
    const sees = this.index.projects.sees(project);
    let only: string | null = null;
    for (const symbol of this.index.topLevel(key)) {
      if (symbol.project !== FRAMEWORK_PROJECT && !sees.has(symbol.project)) continue;
      if (only !== null && only !== symbol.namespace) return null;
      only = symbol.namespace;
    }
    return only === "" ? null : only;
  }
}

function isSeen(levels: readonly Level[], wanted: string, key: string): boolean {
  return levels.some(
    ({ namespace, imports }) =>
      namespace === wanted || imports.some(({ namespaces, aliases }) => namespaces.has(wanted) || aliases.has(key)),
  );
}

function nestedNames(index: TypeIndex): ReadonlySet<string> {
  const names = new Set<string>();
  for (const declaration of index.declarations.values()) {
    if (declaration.outer === undefined) continue;
    const symbol = index.symbolOf(declaration);
    if (symbol !== undefined) names.add(symbol.key);
  }
  return names;
}

function namespacesNamedIn({ usings }: IndexedFile): ReadonlySet<string> {
  const plain = usings.filter(({ alias, isStatic, isGlobal }) => alias === undefined && !isStatic && !isGlobal);
  return new Set(plain.map(({ name }) => name.replace(/^global::/, "")));
}

// An SDK's namespaces are imported all together.
function asSdks(namespaces: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...namespaces].map((namespace) => sdkOf(namespace) ?? namespace));
}
