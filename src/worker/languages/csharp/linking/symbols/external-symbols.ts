import { append, getOrMake } from "../../../../util/maps.ts";
import type { Framework, FrameworkType } from "../../framework/framework.ts";
import {
  type ExternalLibraries,
  NO_ASSEMBLIES,
  type ReferencedAssemblies,
} from "../../packages/referenced-assemblies.ts";
import type { ProjectMap } from "../../projects/project-map.ts";
import type { Declaration, IndexedFile } from "../declared/declaration.ts";
import type { MemberHeader } from "../declared/member-header.ts";
import { FRAMEWORK_PROJECT, projectOfAssembly } from "../names/external-projects.ts";
import type { TypeIndex, TypeSymbol } from "../names/type-index.ts";

/** The types that a code base uses but does not declare, as symbols like its own. */
export class ExternalSymbols {
  private readonly symbols = new Map<FrameworkType, TypeSymbol>();
  private readonly types = new Map<Declaration, FrameworkType>();
  private readonly byKey = new Map<string, readonly TypeSymbol[]>();
  private readonly namespaces = new Map<string, readonly number[]>();
  /** By project number. */
  private readonly libraries: ReadonlyMap<number, Library>;

  private readonly framework: Framework;
  private readonly assemblies: ReferencedAssemblies;

  constructor({ framework, assemblies = NO_ASSEMBLIES }: ExternalLibraries) {
    this.framework = framework;
    this.assemblies = assemblies;
    const all = assemblies.list.map((types, at): Library => ({ types, file: fileIn(projectOfAssembly(at)) }));
    this.libraries = new Map(all.map((library, at) => [projectOfAssembly(at), library]));
  }

  /** Returns the members of an external type's declaration; undefined for one of the code base. */
  membersOf(part: Declaration): readonly MemberHeader[] | undefined {
    return this.types.get(part)?.members;
  }

  topLevel(key: string): readonly TypeSymbol[] {
    return getOrMake(this.byKey, key, () => this.symbolsOf((library) => library.topLevel(key)));
  }

  /** Returns the static classes that declare an extension method of this name. */
  extensionClasses(name: string): readonly TypeSymbol[] {
    return this.symbolsOf((library) => library.extensionClasses(name));
  }

  /** Returns the static classes whose `extension` blocks declare another member of this name. */
  blockClasses(name: string): readonly TypeSymbol[] {
    return this.symbolsOf((library) => library.blockClasses(name));
  }

  /** Whether a type is in the namespace or in a nested one, for code that sees these projects. */
  hasNamespace(namespace: string, projects: ReadonlySet<number>): boolean {
    if (this.framework.hasNamespace(namespace)) return true;
    const having = getOrMake(this.namespaces, namespace, () =>
      [...this.libraries].flatMap(([project, { types }]) => (types.hasNamespace(namespace) ? [project] : [])),
    );
    return having.some((project) => projects.has(project));
  }

  /**
   * Returns the map with the assemblies that each project sees. An assembly sees what the first project that references
   * it sees.
   */
  withAssemblies(map: ProjectMap): ProjectMap {
    if (this.assemblies.list.length === 0) return map;
    const { visible } = this.assemblies;
    const known = new Map<number, ReadonlySet<number>>();
    const seenBy = (project: number) => (visible[project] ?? visible.at(-1) ?? NONE).map(projectOfAssembly);
    const referring = firstReferring(visible);
    const seesOf = (project: number): ReadonlySet<number> => {
      const at = project < 0 ? referring.get(project) : project;
      const assemblies = at === undefined ? NONE : seenBy(at);
      if (project < 0) return new Set([project, ...assemblies]);
      return assemblies.length === 0 ? map.sees(project) : new Set([...map.sees(project), ...assemblies]);
    };
    return { ...map, sees: (project) => getOrMake(known, project, () => seesOf(project)) };
  }

  // A type of .NET takes precedence over a package's type of the same name.
  private symbolsOf(find: (library: Framework) => readonly FrameworkType[]): readonly TypeSymbol[] {
    const found = find(this.framework).map((type) => this.symbolOf(type, NET));
    for (const library of this.libraries.values()) {
      const others = find(library.types).filter((type) => !this.isInFramework(type));
      if (others.length > 0) found.push(...others.map((type) => this.symbolOf(type, library.file)));
    }
    return found;
  }

  private isInFramework({ key, namespace }: FrameworkType): boolean {
    return this.framework.topLevel(key).some((type) => type.namespace === namespace);
  }

  private symbolOf(type: FrameworkType, file: IndexedFile, outer?: TypeSymbol): TypeSymbol {
    return getOrMake(this.symbols, type, () => {
      const part = declarationOf(type, file, outer?.parts[0]);
      this.types.set(part, type);
      return new ExternalSymbol(type, part, outer, (inner, symbol) => this.symbolOf(inner, file, symbol));
    });
  }
}

interface Library {
  readonly types: Framework;
  readonly file: IndexedFile;
}

/** Returns for each assembly, by its project number, the first project that references it. */
function firstReferring(visible: readonly (readonly number[])[]): ReadonlyMap<number, number> {
  const first = new Map<number, number>();
  for (const [project, assemblies] of visible.entries()) {
    for (const own of assemblies.map(projectOfAssembly)) if (!first.has(own)) first.set(own, project);
  }
  return first;
}

class ExternalSymbol implements TypeSymbol {
  readonly isExternal = true;
  readonly project: number;
  readonly kind: TypeSymbol["kind"];
  readonly namespace: string;
  readonly key: string;
  readonly parts: TypeSymbol["parts"];
  private ownNested: ReadonlyMap<string, readonly TypeSymbol[]> | undefined;

  constructor(
    private readonly type: FrameworkType,
    part: Declaration,
    readonly outer: TypeSymbol | undefined,
    private readonly symbolOf: (inner: FrameworkType, outer: TypeSymbol) => TypeSymbol,
  ) {
    this.project = part.file.projects[0] ?? FRAMEWORK_PROJECT;
    this.kind = type.kind;
    this.namespace = type.namespace;
    this.key = type.key;
    this.parts = [part];
  }

  get nested(): ReadonlyMap<string, readonly TypeSymbol[]> {
    this.ownNested ??= nestedByKey(this.type.nested.map((inner) => this.symbolOf(inner, this)));
    return this.ownNested;
  }
}

function nestedByKey(nested: readonly TypeSymbol[]): ReadonlyMap<string, readonly TypeSymbol[]> {
  const byKey = new Map<string, TypeSymbol[]>();
  for (const symbol of nested) append(byKey, symbol.key, symbol);
  return byKey;
}

/** Returns an external type of which only the name is known. */
export function symbolOfName(name: string): TypeSymbol {
  const type = { ...NAMELESS, path: name, key: name };
  const part = declarationOf(type, NET, undefined);
  const symbol: ExternalSymbol = new ExternalSymbol(type, part, undefined, () => symbol);
  return symbol;
}

const NAMELESS: FrameworkType = {
  kind: "class",
  namespace: "",
  path: "",
  key: "",
  arity: 0,
  modifiers: [],
  typeParameters: [],
  constraints: [],
  bases: [],
  members: [],
  nested: [],
};

const NONE: readonly never[] = [];

/** Returns a placeholder for the source files of a library. Its types are named by full names, which need no usings. */
function fileIn(project: number): IndexedFile {
  return {
    id: "",
    path: "",
    size: 0,
    usings: NONE,
    leftOut: NONE,
    isDefined: () => false,
    projects: [project],
    declarations: NONE,
    headers: NONE,
    functions: NONE,
    functionNames: NONE,
    cuts: NONE,
  };
}

const NET = fileIn(FRAMEWORK_PROJECT);

function declarationOf(type: FrameworkType, file: IndexedFile, outer: Declaration | undefined): Declaration {
  const { kind, namespace, path, modifiers, typeParameters, constraints, bases, returnType, parameters } = type;
  return {
    id: "",
    file,
    kind,
    namespace,
    path,
    modifiers,
    typeParameters,
    variance: type.variance,
    constraints,
    bases,
    returnType,
    parameters,
    isInlineArray: false,
    isStringHandler: false,
    isInactive: false,
    outer,
    inherits: NONE,
    at: 0,
  };
}

/** Returns the index of a code base with the external types added. */
export function withExternal(index: TypeIndex, external: ExternalSymbols): TypeIndex {
  const both = new Map<string, readonly TypeSymbol[]>();
  return {
    ...index,
    projects: external.withAssemblies(index.projects),
    topLevel: (key) =>
      getOrMake(both, key, () => {
        const own = index.topLevel(key);
        const others = external.topLevel(key);
        return others.length === 0 ? own : own.length === 0 ? others : [...own, ...others];
      }),
    hasNamespace: (namespace, projects) =>
      index.hasNamespace(namespace, projects) || external.hasNamespace(namespace, projects),
  };
}
