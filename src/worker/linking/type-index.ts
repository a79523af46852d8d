import type { TypeKind } from "../../shared/model.ts";
import type { DocFacts, FileFacts, ParameterFacts, TypeFacts, UsingFacts } from "../facts.ts";
import { typeIds } from "../identify.ts";
import { evaluateCondition } from "../languages/csharp/preprocessor/conditions.ts";
import { append } from "./maps.ts";
import { nameOf } from "./projects/paths.ts";
import type { ProjectMap } from "./projects/project-map.ts";

/** A file as far as the names in it have to be understood. */
export interface IndexedFile {
  readonly id: string;
  readonly path: string;
  readonly usings: readonly UsingFacts[];
  /** The projects that compile it, the one it stands with first; never empty. */
  readonly projects: readonly number[];
}

/** One declaration of a type: the whole of it, or one part of a partial type. */
export interface Declaration {
  readonly id: string;
  readonly file: IndexedFile;
  readonly kind: TypeKind;
  readonly namespace: string;
  /** `` Outer`1.Inner `` */
  readonly path: string;
  readonly modifiers: readonly string[];
  readonly typeParameters: readonly string[];
  /** `where T : class, new()` */
  readonly constraints: readonly string[];
  readonly bases: readonly string[];
  /** Of delegates. */
  readonly returnType?: string;
  readonly parameters?: readonly ParameterFacts[];
  /** The preprocessor leaves it out. */
  readonly isInactive: boolean;
  readonly outer: Declaration | undefined;
  /** The crefs of the `<inheritdoc>`s of the type and its members that have no text of their own; "" where there is none. */
  readonly inherits: readonly string[];
}

/** A type of one project, all its parts together. A file that two projects compile declares a type for each. */
export interface TypeSymbol {
  /** It is none of the code base. */
  readonly isFramework?: true;
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
  /** The types with this key that are not nested, of all namespaces and projects. */
  topLevel(key: string): readonly TypeSymbol[];
  /** Whether a type of one of these projects stands in the namespace, or in one inside it. */
  hasNamespace(namespace: string, projects: ReadonlySet<number>): boolean;
  /** The type that a declaration is a part of, for the project its file stands with. */
  symbolOf(declaration: Declaration): TypeSymbol | undefined;
  /** The `global using`s of a project's files. */
  globalUsings(project: number): readonly UsingFacts[];
}

/** A type's own name with its arity. */
export function typeKey(name: string, arity: number): string {
  return arity === 0 ? name : `${name}\`${arity}`;
}

/** The part to show for the whole type: what the preprocessor keeps, and best the file that is called like the type. */
export function mainPart({ key, parts }: TypeSymbol): Declaration {
  const active = parts.filter((part) => !part.isInactive);
  const [name] = key.split("`");
  return active.find((part) => nameOf(part.file.path) === `${name}.cs`) ?? active[0] ?? parts[0];
}

type MutableSymbol = Omit<TypeSymbol, "parts" | "nested"> & {
  readonly parts: [Declaration, ...Declaration[]];
  readonly nested: Map<string, MutableSymbol[]>;
};

const NONE: readonly never[] = [];

/** Gathers types file by file, so that the facts of no more than one file have to be in memory. */
export class TypeIndexBuilder {
  private readonly files = new Map<string, IndexedFile>();
  private readonly declarations = new Map<string, Declaration>();
  private readonly symbols = new Map<string, MutableSymbol>();
  private readonly ownSymbols = new Map<Declaration, MutableSymbol>();
  private readonly tops = new Map<string, MutableSymbol[]>();
  /** The projects that have a namespace. */
  private readonly namespaces = new Map<string, Set<number>>();
  private readonly globals = new Map<number, UsingFacts[]>();

  constructor(
    private readonly projects: ProjectMap,
    private readonly defines: ReadonlySet<string>,
  ) {}

  addFile(id: string, path: string, facts: FileFacts): void {
    const file = { id, path, usings: facts.usings, projects: this.projects.projectsOf(path) };
    this.files.set(id, file);
    const ids = typeIds(id, facts);
    // The type around another stands before it, in the same file.
    const earlier = new Map<string, Declaration>();
    for (const [i, type] of facts.types.entries()) {
      const outer = earlier.get(`${type.namespace} ${outerPath(type.path)}`);
      const declaration = this.declarationOf(ids[i] ?? "", file, type, outer);
      earlier.set(`${type.namespace} ${type.path}`, declaration);
      this.declarations.set(declaration.id, declaration);
      const [own] = file.projects.map((project) => this.addPart(declaration, project));
      if (own !== undefined) this.ownSymbols.set(declaration, own);
    }
    for (const using of facts.usings) {
      if (using.isGlobal) for (const project of file.projects) append(this.globals, project, using);
    }
  }

  build(): TypeIndex {
    const { projects, files, declarations, ownSymbols: symbols, tops, namespaces, globals } = this;
    return {
      projects,
      files,
      declarations,
      topLevel: (key) => tops.get(key) ?? NONE,
      hasNamespace: (namespace, among) => {
        for (const project of namespaces.get(namespace) ?? NONE) if (among.has(project)) return true;
        return false;
      },
      symbolOf: (declaration) => symbols.get(declaration),
      globalUsings: (project) => globals.get(project) ?? NONE,
    };
  }

  private declarationOf(id: string, file: IndexedFile, type: TypeFacts, outer: Declaration | undefined): Declaration {
    const { kind, path, modifiers, typeParameters, constraints, bases, condition } = type;
    const namespace = type.namespace.replaceAll("@", "");
    const isInactive = condition !== undefined && !evaluateCondition(condition, (symbol) => this.defines.has(symbol));
    const inherits = inheritedIn(type);
    const header = { kind, namespace, path, modifiers, typeParameters, constraints, bases, ...signatureIn(type) };
    return { id, file, ...header, isInactive, outer, inherits };
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
      nested: new Map(),
    };
    this.symbols.set(key, symbol);
    append(outer === undefined ? this.tops : outer.nested, ownKey, symbol);
    if (outer === undefined) this.addNamespaces(namespace, project);
    return symbol;
  }

  private addNamespaces(namespace: string, project: number): void {
    for (let name = namespace; name !== ""; name = outerPath(name)) {
      const projects = this.namespaces.get(name);
      if (projects === undefined) this.namespaces.set(name, new Set([project]));
      else if (projects.has(project)) return;
      else projects.add(project);
    }
  }
}

/** What stands before the last dot; "" where there is none. */
export function outerPath(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf(".")));
}

// A type of modifier `file` is one of its file alone.
function symbolKey({ kind, namespace, path, modifiers, file }: Declaration, project: number): string {
  return `${project} ${namespace} ${path} ${kind}${modifiers.includes("file") ? ` ${file.id}` : ""}`;
}

function signatureIn({ returnType, parameters }: TypeFacts): Pick<Declaration, "returnType" | "parameters"> {
  return returnType === undefined || parameters === undefined ? {} : { returnType, parameters };
}

function inheritedIn({ doc, members }: TypeFacts): readonly string[] {
  const crefs = [doc, ...members.map((member) => member.doc)].flatMap((d) => (isInherited(d) ? [d.inherits] : []));
  return crefs.length === 0 ? NONE : [...new Set(crefs)];
}

/** Whether a comment is only a reference to another. */
export function isInherited(doc: DocFacts | null): doc is DocFacts & { readonly inherits: string } {
  return doc !== null && doc.inherits !== undefined && doc.summary === "";
}
