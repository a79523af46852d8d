import { getOrMake } from "../../../../util/maps.ts";
import { joinNames } from "../declared/namespaces.ts";
import { type Base, BaseLists } from "./base-lists.ts";
import { choose } from "./candidates.ts";
import { ImportTable, type Level } from "./imports.ts";
import { NestedTypes } from "./nested-types.ts";
import { inactiveScope, type Scope, usingScope } from "./scope.ts";
import { type TypeIndex, type TypeSymbol, typeKey } from "./type-index.ts";
import { VisibleTypes } from "./visible-types.ts";
import { type NamePart, namedType, type WrittenName, type WrittenType } from "./written-type.ts";

/** The target of a name. `outside` is known not to be in this code base, undefined is not found at all. */
type Found = TypeSymbol | Namespace | Made | "outside";

interface Namespace {
  readonly kind: "namespace";
  readonly name: string;
}

/** The target of an alias of an array or the like: it is composed of a type, but is no declaration itself. */
interface Made {
  readonly kind: "made";
  readonly of: TypeSymbol;
}

/** The target of an alias, and the scope in which it is resolved. */
interface Alias {
  readonly type: WrittenType;
  readonly scope: Scope;
}

/** A name without a qualifier. */
interface Wanted {
  readonly part: NamePart;
  /** Whether nothing follows it, so that it can only be a type. */
  readonly isWhole: boolean;
  /** The visible types of this name, in any namespace. */
  readonly candidates: readonly TypeSymbol[];
}

/**
 * Finds the declarations that names mean, by the compiler's rules: type parameters, types nested in the enclosing types
 * and in their bases, then each namespace from the innermost out with its types, aliases and imports.
 */
export class TypeResolver {
  private readonly imports: ImportTable;
  private bases = new BaseLists(this);
  private nested = new NestedTypes(this.bases);
  private readonly types: VisibleTypes;
  private readonly statics = new WeakMap<Level, readonly TypeSymbol[]>();
  /** The namespaces that simple names mean, by the imports at their place; null for none. */
  private namespaces = new WeakMap<readonly Level[], Map<string, string | null>>();

  constructor(readonly index: TypeIndex) {
    this.imports = new ImportTable(index);
    this.types = new VisibleTypes(index);
  }

  /** Parses a type; each text is parsed once. */
  parse(text: string): WrittenType {
    return this.index.written.read(text);
  }

  /**
   * Returns the type of this code base that is named, without arrays and `?`, also through an alias; undefined for all others.
   */
  resolve(type: WrittenType, scope: Scope): TypeSymbol | undefined {
    const name = namedType(type);
    return name && typeIn(this.find(name, scope));
  }

  /**
   * Returns the type of this code base that a name means; undefined for all others, and for an alias of an array or the like.
   */
  resolveName(name: WrittenName, scope: Scope): TypeSymbol | undefined {
    const found = this.find(name, scope);
    return isSymbol(found) ? found : undefined;
  }

  /** Returns the base lists of all parts, in order. Empty while they are being read, because they may name each other. */
  basesOf(symbol: TypeSymbol): readonly Base[] {
    return this.bases.of(symbol);
  }

  /** Returns the type for which a simple name is an alias in this scope, and the scope in which it is resolved. */
  aliasOf(name: string, scope: Scope): Alias | undefined {
    for (const level of this.imports.levelsOf(scope)) {
      const alias = this.aliasIn(level, name, scope);
      if (alias !== undefined) return alias;
    }
    return undefined;
  }

  private aliasIn(level: Level, name: string, scope: Scope): Alias | undefined {
    const alias = aliasAt(level, name);
    return alias === undefined ? undefined : { type: this.parse(alias), scope: usingScope(scope, level.namespace) };
  }

  private namespaceOf(alias: Alias, scope: Scope): string | undefined {
    if (alias.type.kind !== "name") return undefined;
    const { alias: root, parts } = alias.type;
    const [first = "", ...rest] = parts.map((part) => part.name);
    const start = root === undefined ? this.namespaceAround(first, alias.scope) : root === "global" ? first : undefined;
    if (start === undefined) return undefined;
    const whole = [start, ...rest].join(".");
    return this.types.hasNamespace(whole, scope) ? whole : undefined;
  }

  /**
   * Returns the namespace that a simple name means: one inside an enclosing namespace, or the target of an alias, the
   * nearest first.
   */
  namespaceNamed(name: string, scope: Scope): string | undefined {
    const known = getOrMake(this.namespaces, this.imports.levelsOf(scope), () => new Map());
    let found = known.get(name);
    if (found === undefined) {
      found = this.nearestNamespace(name, scope) ?? null;
      known.set(name, found);
    }
    return found ?? undefined;
  }

  // An alias, even of a type, hides namespaces further out.
  private nearestNamespace(name: string, scope: Scope): string | undefined {
    for (const level of this.imports.levelsOf(scope)) {
      const inside = joinNames(level.namespace, name);
      if (this.types.hasNamespace(inside, scope)) return inside;
      const alias = this.aliasIn(level, name, scope);
      if (alias !== undefined) return this.namespaceOf(alias, scope);
    }
    return undefined;
  }

  /** Whether this is a namespace, by its whole name. */
  isNamespace(name: string, scope: Scope): boolean {
    return this.types.hasNamespace(name, scope);
  }

  /** Drops all cached types and supertypes: they are computed again on demand. */
  clearCaches(): void {
    this.index.written.clearCaches();
    this.bases = new BaseLists(this);
    this.nested = new NestedTypes(this.bases);
    this.forgetNames();
  }

  /** Drops the cached meanings of the names in a file, which no other file needs. */
  forgetNames(): void {
    this.namespaces = new WeakMap();
  }

  private namespaceAround(name: string, scope: Scope): string | undefined {
    const around = this.imports.levelsOf(scope).map(({ namespace }) => joinNames(namespace, name));
    return around.find((inside) => this.types.hasNamespace(inside, scope));
  }

  /**
   * Returns the imports around a place, from the innermost namespace to the global one. The same place yields the same list.
   */
  levelsOf(scope: Scope): readonly Level[] {
    return this.imports.levelsOf(scope);
  }

  /** Returns the type with this key that is nested in another or in its bases. */
  nestedType(type: TypeSymbol, key: string, scope: Scope): TypeSymbol | undefined {
    return this.firstIn(scope, (at) => this.nested.find(type, key, at));
  }

  /** Returns the types of `using static` at a level. */
  staticImports(level: Level, scope: Scope): readonly TypeSymbol[] {
    const known = this.statics.get(level);
    if (known !== undefined) return known;
    const written = level.imports.flatMap(({ statics }) => statics);
    const found = written.map((name) => this.findImported(name, level.namespace, scope)).filter(isSymbol);
    // While base lists are being read, some are still empty.
    if (!this.bases.isReading) this.statics.set(level, found);
    return found;
  }

  private find(name: WrittenName, scope: Scope): Found | undefined {
    return this.firstIn(scope, (at) => this.findIn(name, at));
  }

  // Excluded declarations can be meant only by excluded code, and only if nothing else matches.
  private firstIn<T>(scope: Scope, find: (scope: Scope) => T | undefined): T | undefined {
    const found = find(scope);
    return found === undefined && scope.isInactiveMember ? find(inactiveScope(scope)) : found;
  }

  private findIn(name: WrittenName, scope: Scope): Found | undefined {
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
      if (found.kind === "made") return "outside";
      found =
        found.kind === "namespace"
          ? this.inNamespace(found.name, part, scope)
          : this.nested.find(found, keyOf(part), scope);
    }
    return found;
  }

  private inNamespace(namespace: string, part: NamePart, scope: Scope): Found | undefined {
    const inside = joinNames(namespace, part.name);
    if (part.arguments.length === 0 && this.types.hasNamespace(inside, scope))
      return { kind: "namespace", name: inside };
    return choose(this.types.namedIn(namespace, keyOf(part), scope), scope);
  }

  private findFirst(part: NamePart, isWhole: boolean, scope: Scope): Found | undefined {
    const isSimple = part.arguments.length === 0;
    if (isSimple && scope.typeParameters.includes(part.name)) return "outside";
    for (let type = scope.type; type !== undefined; type = type.outer) {
      const nested = this.nested.find(type, keyOf(part), scope);
      if (nested !== undefined) return nested;
      if (isSimple && type.parts[0].typeParameters.includes(part.name)) return "outside";
    }
    const wanted = { part, isWhole, candidates: this.types.named(keyOf(part), scope) };
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
    if (isSimple && !isWhole && this.types.hasNamespace(inside, scope)) return { kind: "namespace", name: inside };
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
    const nested = this.nested.find(type, keyOf(part), scope);
    return nested === undefined ? [] : [nested];
  }

  private findImported(written: string, namespace: string, scope: Scope): Found | undefined {
    const type = this.parse(written);
    const at = usingScope(scope, namespace);
    if (type.kind === "name") return this.find(type, at);
    const of = this.resolve(type, at);
    return of && { kind: "made", of };
  }
}

function isSymbol(found: Found | undefined): found is TypeSymbol {
  return found !== undefined && found !== "outside" && found.kind !== "namespace" && found.kind !== "made";
}

function typeIn(found: Found | undefined): TypeSymbol | undefined {
  if (isSymbol(found)) return found;
  return typeof found === "object" && found.kind === "made" ? found.of : undefined;
}

function keyOf({ name, arguments: { length } }: NamePart): string {
  return typeKey(name, length);
}

function aliasAt({ imports }: Level, name: string): string | undefined {
  return imports.find(({ aliases }) => aliases.has(name))?.aliases.get(name);
}
