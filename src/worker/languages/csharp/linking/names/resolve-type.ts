import { getOrMake, groupedBy } from "../../../../util/maps.ts";
import type { Declaration } from "../declared/declaration.ts";
import { joinNames } from "../declared/namespaces.ts";
import { choose, isActive, isInheritable, isInReach } from "./candidates.ts";
import { ImportTable, type Level } from "./imports.ts";
import { headerScope, type Scope, usingScope } from "./scope.ts";
import { type TypeIndex, type TypeSymbol, typeKey } from "./type-index.ts";
import { type NamedType, type NamePart, namedType, parseType, type WrittenType } from "./written-type.ts";

/** One entry of a base list. */
export interface Base {
  readonly part: Declaration;
  /** Its place in the part's list. */
  readonly at: number;
  readonly written: WrittenType;
  /** Undefined where it is declared outside of the code base. */
  readonly target: TypeSymbol | undefined;
}

/** What a name may lead to. `outside` is known to be none of this code base, undefined is not found at all. */
type Found = TypeSymbol | Namespace | "outside";

interface Namespace {
  readonly kind: "namespace";
  readonly name: string;
}

/** Base lists that need other base lists first, beyond what the stack can take. */
const MAX_DEPTH = 200;

/** Types above a type, as far as nested ones are looked for in them. */
const MAX_NESTING = 200;

/** So many types of a name are gone through for one of a namespace. */
const FEW = 8;

const NONE: readonly never[] = [];

/** A name without anything before it. */
interface Wanted {
  readonly part: NamePart;
  /** Nothing follows it: it can only be a type. */
  readonly isWhole: boolean;
  /** The types of this name that can be seen, of whatever namespace. */
  readonly candidates: readonly TypeSymbol[];
}

/**
 * Finds the declarations that names stand for, by the rules of the compiler: type parameters, types nested in the
 * types around and in their bases, then each namespace from the innermost out with its types, aliases and imports.
 */
export class TypeResolver {
  private readonly imports: ImportTable;
  private readonly bases = new Map<TypeSymbol, readonly Base[]>();
  /** Each type and those above it, as far as types are nested in them. */
  private readonly nesting = new Map<TypeSymbol, readonly TypeSymbol[]>();
  /** Of keys that many types have. */
  private readonly byNamespace = new Map<string, ReadonlyMap<string, readonly TypeSymbol[]>>();
  private readonly statics = new WeakMap<Level, readonly TypeSymbol[]>();
  private readonly written = new Map<string, WrittenType>();
  /** What simple names mean as namespaces, by what is imported where they stand; null for nothing. */
  private namespaces = new WeakMap<readonly Level[], Map<string, string | null>>();
  /** How many base lists are being read, each for the sake of another. */
  private depth = 0;

  constructor(readonly index: TypeIndex) {
    this.imports = new ImportTable(index);
  }

  /** Reads a type, each text once. */
  parse(text: string): WrittenType {
    return getOrMake(this.written, text, () => parseType(text));
  }

  /** The type of this code base that is named, arrays and `?` taken away; undefined for all others. */
  resolve(type: WrittenType, scope: Scope): TypeSymbol | undefined {
    const name = namedType(type);
    const found = name && this.find(name, scope);
    return isSymbol(found) ? found : undefined;
  }

  /** The base lists of all parts, each in its order. Empty while they are being read, as they may name each other. */
  basesOf(symbol: TypeSymbol): readonly Base[] {
    const known = this.bases.get(symbol);
    if (known !== undefined) return known;
    if (this.depth > MAX_DEPTH) return [];
    this.depth++;
    this.bases.set(symbol, []);
    try {
      const bases = symbol.kind === "enum" ? [] : symbol.parts.flatMap((part) => this.basesIn(symbol, part));
      this.bases.set(symbol, bases);
      return bases;
    } catch (thrown) {
      this.bases.delete(symbol);
      throw thrown;
    } finally {
      this.depth--;
    }
  }

  /** What a simple name stands for as an alias in this scope, and where that is understood. */
  aliasOf(name: string, scope: Scope): { readonly type: WrittenType; readonly scope: Scope } | undefined {
    for (const level of this.imports.levelsOf(scope)) {
      const alias = aliasAt(level, name);
      if (alias !== undefined) return { type: this.parse(alias), scope: usingScope(scope, level.namespace) };
    }
    return undefined;
  }

  /** The namespace that a name is an alias of. */
  aliasedNamespace(name: string, scope: Scope): string | undefined {
    const { type } = this.aliasOf(name, scope) ?? {};
    if (type?.kind !== "name" || type.alias !== undefined) return undefined;
    const whole = type.parts.map((part) => part.name).join(".");
    return this.hasNamespace(whole, scope) ? whole : undefined;
  }

  /** The namespace that a simple name means: one inside those around, or one that it is an alias of. */
  namespaceNamed(name: string, scope: Scope): string | undefined {
    const known = getOrMake(this.namespaces, this.imports.levelsOf(scope), () => new Map());
    let found = known.get(name);
    if (found === undefined) {
      found = this.namespaceAround(name, scope) ?? this.aliasedNamespace(name, scope) ?? null;
      known.set(name, found);
    }
    return found ?? undefined;
  }

  /** Lets go of what names meant in a file, where no other one has to know. */
  forgetNames(): void {
    this.namespaces = new WeakMap();
  }

  private namespaceAround(name: string, scope: Scope): string | undefined {
    const around = this.imports.levelsOf(scope).map(({ namespace }) => joinNames(namespace, name));
    return around.find((inside) => this.hasNamespace(inside, scope));
  }

  /** What is imported around a place, from the innermost namespace to the global one. The same list for the same place. */
  levelsOf(scope: Scope): readonly Level[] {
    return this.imports.levelsOf(scope);
  }

  /** The type of this key that is nested in another or in its bases. */
  nestedType(type: TypeSymbol, key: string, scope: Scope): TypeSymbol | undefined {
    return this.nestedIn(type, key, scope);
  }

  /** The types of `using static` at a level. */
  staticImports(level: Level, scope: Scope): readonly TypeSymbol[] {
    const known = this.statics.get(level);
    if (known !== undefined) return known;
    const written = level.imports.flatMap(({ statics }) => statics);
    const found = written.map((name) => this.findImported(name, level.namespace, scope)).filter(isSymbol);
    // While base lists are read, some are still empty.
    if (this.depth === 0) this.statics.set(level, found);
    return found;
  }

  private basesIn(symbol: TypeSymbol, part: Declaration): readonly Base[] {
    const scope = headerScope(symbol, part);
    return part.bases.map((text, at) => {
      const written = this.parse(text);
      return { part, at, written, target: this.resolve(written, scope) };
    });
  }

  private find(name: NamedType, scope: Scope): Found | undefined {
    const [first, ...rest] = name.parts;
    if (first === undefined) return undefined;
    if (name.alias === undefined) return this.walk(this.findFirst(first, rest.length === 0, scope), rest, scope);
    const start: Found | undefined =
      name.alias === "global" ? { kind: "namespace", name: "" } : this.findAlias(name.alias, scope);
    return this.walk(start, name.parts, scope);
  }

  private walk(start: Found | undefined, parts: readonly NamePart[], scope: Scope): Found | undefined {
    let found = start;
    for (const part of parts) {
      if (found === undefined || found === "outside") return found;
      found =
        found.kind === "namespace"
          ? this.inNamespace(found.name, part, scope)
          : this.nestedIn(found, keyOf(part), scope);
    }
    return found;
  }

  private inNamespace(namespace: string, part: NamePart, scope: Scope): Found | undefined {
    const inside = joinNames(namespace, part.name);
    if (part.arguments.length === 0 && this.hasNamespace(inside, scope)) return { kind: "namespace", name: inside };
    return choose(this.visibleOf(this.namedIn(namespace, keyOf(part)), scope), scope);
  }

  private findFirst(part: NamePart, isWhole: boolean, scope: Scope): Found | undefined {
    const isSimple = part.arguments.length === 0;
    if (isSimple && scope.typeParameters.includes(part.name)) return "outside";
    for (let type = scope.type; type !== undefined; type = type.outer) {
      const nested = this.nestedIn(type, keyOf(part), scope);
      if (nested !== undefined) return nested;
      if (isSimple && type.parts[0].typeParameters.includes(part.name)) return "outside";
    }
    const wanted = { part, isWhole, candidates: this.visible(part, scope) };
    for (const level of this.imports.levelsOf(scope)) {
      const found = this.findAt(level, wanted, scope);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private findAt(level: Level, { part, isWhole, candidates }: Wanted, scope: Scope): Found | undefined {
    const { namespace, imports } = level;
    const isSimple = part.arguments.length === 0;
    const inside = joinNames(namespace, part.name);
    if (isSimple && !isWhole && this.hasNamespace(inside, scope)) return { kind: "namespace", name: inside };
    const own = candidates.filter((symbol) => symbol.namespace === namespace);
    if (own.length > 0) return choose(own, scope);
    const alias = isSimple ? aliasAt(level, part.name) : undefined;
    if (alias !== undefined) return this.findImported(alias, namespace, scope) ?? "outside";
    const all = candidates.filter((symbol) => imports.some(({ namespaces }) => namespaces.has(symbol.namespace)));
    if (imports.some(({ statics }) => statics.length > 0)) {
      for (const type of this.staticImports(level, scope)) all.push(...this.inStatic(type, part, scope));
    }
    return all.length === 0 ? undefined : (choose(all, scope) ?? "outside");
  }

  private findAlias(name: string, scope: Scope): Found | undefined {
    for (const level of this.imports.levelsOf(scope)) {
      const alias = aliasAt(level, name);
      if (alias !== undefined) return this.findImported(alias, level.namespace, scope);
    }
    return undefined;
  }

  private inStatic(type: TypeSymbol, part: NamePart, scope: Scope): readonly TypeSymbol[] {
    const nested = this.nestedIn(type, keyOf(part), scope);
    return nested === undefined ? [] : [nested];
  }

  private findImported(written: string, namespace: string, scope: Scope): Found | undefined {
    const name = namedType(this.parse(written));
    return name && this.find(name, usingScope(scope, namespace));
  }

  /** Nested types are inherited: those of a class by its derived classes, those of an interface by its derived interfaces. */
  private nestedIn(type: TypeSymbol, key: string, scope: Scope): TypeSymbol | undefined {
    for (const at of this.nesting.get(type) ?? this.withNested(type)) {
      const nested = at.nested
        .get(key)
        ?.find((symbol) => isActive(symbol, scope) && (at === type || isInheritable(symbol, scope)));
      if (nested !== undefined) return nested;
    }
    return undefined;
  }

  /** The type and those above it, the nearest first. Base lists are read when it is their turn. */
  private *withNested(type: TypeSymbol): Generator<TypeSymbol> {
    const isFinal = this.depth === 0;
    const seen = new Set([type]);
    for (const at of seen) {
      if (at.nested.size > 0) yield at;
      if (seen.size > MAX_NESTING) break;
      for (const { target } of this.basesOf(at)) {
        if (target !== undefined && (target.kind === "interface") === (type.kind === "interface")) seen.add(target);
      }
    }
    // While base lists are read, some are still empty.
    if (isFinal)
      this.nesting.set(
        type,
        [...seen].filter(({ nested }) => nested.size > 0),
      );
  }

  private visible(part: NamePart, scope: Scope): readonly TypeSymbol[] {
    return this.visibleOf(this.index.topLevel(keyOf(part)), scope);
  }

  /** The types of a namespace that have this key: very many of a name may stand in as many namespaces. */
  private namedIn(namespace: string, key: string): readonly TypeSymbol[] {
    const all = this.index.topLevel(key);
    if (all.length <= FEW) return all.filter((symbol) => symbol.namespace === namespace);
    const groups = getOrMake(this.byNamespace, key, () => groupedBy(all, (symbol) => symbol.namespace));
    return groups.get(namespace) ?? NONE;
  }

  private visibleOf(candidates: readonly TypeSymbol[], scope: Scope): readonly TypeSymbol[] {
    if (candidates.length === 0) return candidates;
    const sees = this.index.projects.sees(scope.project);
    return candidates.filter(
      (symbol) =>
        (symbol.isFramework || sees.has(symbol.project)) && isActive(symbol, scope) && isInReach(symbol, scope),
    );
  }

  private hasNamespace(name: string, { project }: Scope): boolean {
    return this.index.hasNamespace(name, this.index.projects.sees(project));
  }
}

function isSymbol(found: Found | undefined): found is TypeSymbol {
  return found !== undefined && found !== "outside" && found.kind !== "namespace";
}

function keyOf({ name, arguments: { length } }: NamePart): string {
  return typeKey(name, length);
}

function aliasAt({ imports }: Level, name: string): string | undefined {
  return imports.find(({ aliases }) => aliases.has(name))?.aliases.get(name);
}
