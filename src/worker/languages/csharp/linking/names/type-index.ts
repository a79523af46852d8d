import type { TypeKind } from "../../../../../shared/model/entity.ts";
import { foldersFrom, nameOf } from "../../../../../shared/paths.ts";
import { append, getOrMake } from "../../../../util/maps.ts";
import type { UsingFacts } from "../../facts/csharp-facts.ts";
import type { ProjectMap } from "../../projects/project-map.ts";
import { type AssumedProject, isLikely, withLikely } from "../declared/assumed-projects.ts";
import type { Declaration, IndexedFile } from "../declared/declaration.ts";
import { namespacesFrom } from "../declared/namespaces.ts";
import { WrittenTypes } from "./written-types.ts";

/** A type of one project with all its parts. A file that two projects compile declares a type for each. */
export interface TypeSymbol {
  /** Set if it is not in the code base: a type of .NET, or of a referenced assembly. */
  readonly isExternal?: true;
  readonly project: number;
  readonly kind: TypeKind;
  readonly namespace: string;
  /** Its own name with the arity: `` Inner`1 ``. */
  readonly key: string;
  /** At least one. */
  readonly parts: readonly [Declaration, ...Declaration[]];
  readonly outer: TypeSymbol | undefined;
  /** By their keys. */
  readonly nested: ReadonlyMap<string, readonly TypeSymbol[]>;
}

/** Every type of a code base. */
export interface TypeIndex {
  readonly projects: ProjectMap;
  /** By id. */
  readonly files: ReadonlyMap<string, IndexedFile>;
  /** By id, in the order of the files. */
  readonly declarations: ReadonlyMap<string, Declaration>;
  /** The types that are written in them. */
  readonly written: WrittenTypes;
  /** Returns the types with this key that are not nested, of all namespaces and projects. */
  topLevel(key: string): readonly TypeSymbol[];
  /** Whether a type of one of these projects is in the namespace or in a nested one. */
  hasNamespace(namespace: string, projects: ReadonlySet<number>): boolean;
  /** Returns the type to which a declaration belongs, for the project in whose folder its file is. */
  symbolOf(declaration: Declaration): TypeSymbol | undefined;
  /** Returns the projects that compile a file, assumed ones included; the one in whose folder it is first. */
  projectsOf(file: IndexedFile): readonly number[];
  /** Returns the usings for all files of a project: from its project files, and the `global using`s of its sources. */
  usingsOf(project: number): readonly Using[];
}

/** The part of a using directive that says what it imports. */
export type Using = Pick<UsingFacts, "name" | "alias" | "isStatic">;

/** Returns a type's own name with its arity. */
export function typeKey(name: string, arity: number): string {
  return arity === 0 ? name : `${name}\`${arity}`;
}

/** Returns the part that represents the whole type: one that is not excluded, preferably in the file named after the type. */
export function mainPart(symbol: TypeSymbol): Declaration {
  const { parts } = symbol;
  return parts.length === 1 ? parts[0] : getOrMake(mainParts, parts, () => findMainPart(symbol));
}

const mainParts = new WeakMap<TypeSymbol["parts"], Declaration>();

function findMainPart({ key, parts }: TypeSymbol): Declaration {
  const active = parts.filter((part) => !part.isInactive);
  const [name] = key.split("`");
  return active.find((part) => nameOf(part.file.path) === `${name}.cs`) ?? active[0] ?? parts[0];
}

type MutableSymbol = Omit<TypeSymbol, "parts" | "nested"> & {
  readonly parts: [Declaration, ...Declaration[]];
  nested: Map<string, MutableSymbol[]>;
};

// Most types have no nested types. Shared, and therefore never modified.
const NO_NESTED = new Map<string, MutableSymbol[]>();

const NONE: readonly never[] = [];

/**
 * Maximum number of `global using`s taken from outer folders, more than people write: each folder inherits those of the
 * folders around it, so they multiply.
 */
const MAX_OUTER_USINGS = 500;

/** Builds the index of the types of files. */
export class TypeIndexBuilder {
  private readonly files = new Map<string, IndexedFile>();
  private readonly declarations = new Map<string, Declaration>();
  private readonly symbols = new Map<string, MutableSymbol>();
  private readonly ownSymbols = new Map<Declaration, MutableSymbol>();
  private readonly tops = new Map<string, MutableSymbol[]>();
  /** The projects that contain a namespace. */
  private readonly namespaces = new Map<string, Set<number>>();
  private readonly globals = new Map<number, UsingFacts[]>();
  private readonly ofLoose = new Map<IndexedFile, readonly number[]>();
  private readonly projects: ProjectMap;
  private readonly likely: readonly AssumedProject[];

  /** Files of no project belong to the assumed ones. */
  constructor(projects: ProjectMap, assumed: readonly AssumedProject[] = []) {
    this.projects = withLikely(projects, assumed);
    this.likely = assumed.filter((one) => isLikely(one, projects));
    for (const { project, files } of this.likely) {
      const only = [project];
      for (const file of files) this.ofLoose.set(file, only);
    }
  }

  /** Adds a file's types; an unchanged file may be passed again from an earlier index. */
  add(file: IndexedFile): void {
    this.files.set(file.id, file);
    for (const declaration of file.declarations) {
      this.declarations.set(declaration.id, declaration);
      const [own] = this.projectsOf(file).map((project) => this.addPart(declaration, project));
      if (own !== undefined) this.ownSymbols.set(declaration, own);
    }
    for (const using of file.usings) {
      if (using.isGlobal) for (const project of this.projectsOf(file)) append(this.globals, project, using);
    }
  }

  /** Returns the index of all added files; no more files may be added afterwards. */
  build(): TypeIndex {
    this.addAround();
    // The index holds everything else, and for a hundred thousand files these alone take tens of megabytes.
    this.symbols.clear();
    const { projects, files, declarations, ownSymbols: symbols, tops, namespaces, globals } = this;
    return {
      projects,
      files,
      declarations,
      written: new WrittenTypes(),
      topLevel: (key) => tops.get(key) ?? NONE,
      hasNamespace: (namespace, among) => {
        for (const project of namespaces.get(namespace) ?? NONE) if (among.has(project)) return true;
        return false;
      },
      symbolOf: (declaration) => symbols.get(declaration),
      projectsOf: (file) => this.projectsOf(file),
      usingsOf: (project) => [...(projects.projects[project]?.usings ?? NONE), ...(globals.get(project) ?? NONE)],
    };
  }

  private projectsOf(file: IndexedFile): readonly number[] {
    return this.ofLoose.get(file) ?? file.projects;
  }

  // Without a project file, the global usings of a folder apply to all its subfolders.
  private addAround(): void {
    const byFolder = new Map(this.likely.map(({ folder, project }) => [folder, this.globals.get(project) ?? []]));
    for (const { folder, project } of this.likely) {
      const [own = NONE, ...around] = foldersFrom(folder).map((at) => byFolder.get(at) ?? NONE);
      const outer = around.flat().slice(0, MAX_OUTER_USINGS);
      if (outer.length > 0) this.globals.set(project, [...own, ...outer]);
    }
  }

  private addPart(declaration: Declaration, project: number): MutableSymbol {
    const key = symbolKey(declaration, project);
    const known = this.symbols.get(key);
    if (known === undefined) return this.addSymbol(key, declaration, project);
    known.parts.push(declaration);
    return known;
  }

  private addSymbol(key: string, declaration: Declaration, project: number): MutableSymbol {
    const outer = declaration.outer && this.symbols.get(symbolKey(declaration.outer, project));
    const { kind, namespace, path } = declaration;
    const ownKey = path.slice(path.lastIndexOf(".") + 1);
    const symbol: MutableSymbol = {
      project,
      kind,
      namespace,
      key: ownKey,
      parts: [declaration],
      outer,
      nested: NO_NESTED,
    };
    this.symbols.set(key, symbol);
    if (outer?.nested === NO_NESTED) outer.nested = new Map();
    append(outer === undefined ? this.tops : outer.nested, ownKey, symbol);
    if (outer === undefined) this.addNamespaces(namespace, project);
    return symbol;
  }

  private addNamespaces(namespace: string, project: number): void {
    for (const name of namespacesFrom(namespace)) {
      if (name === "") return;
      const projects = this.namespaces.get(name);
      if (projects === undefined) this.namespaces.set(name, new Set([project]));
      else if (projects.has(project)) return;
      else projects.add(project);
    }
  }
}

// A type with the modifier `file` belongs to its file alone.
function symbolKey({ kind, namespace, path, modifiers, file }: Declaration, project: number): string {
  return `${project} ${namespace} ${path} ${kind}${modifiers.includes("file") ? ` ${file.id}` : ""}`;
}
