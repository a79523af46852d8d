import { getOrMake } from "../../../../util/maps.ts";
import type { Base, TypeResolver } from "../names/resolve-type.ts";
import { headerScope } from "../names/scope.ts";
import type { TypeSymbol } from "../names/type-index.ts";
import { type NamePart, namedType, type WrittenName } from "../names/written-type.ts";
import { type SignatureContext, signatureOf, type TypeArguments } from "./signatures.ts";

/** A type with what its type parameters stand for, seen from the type whose base it is. */
export interface BoundType {
  readonly symbol: TypeSymbol;
  readonly arguments: TypeArguments;
}

/** More than any type has; what goes on beyond, `interface I<T> : J<I<I<T>>>`, would not end. */
const MAX_INTERFACES = 300;
const MAX_DEPTH = 100;
const MAX_CLASSES = 200;

/** The types above a type, as far as they are declared in this code base. */
export class Hierarchy {
  private readonly direct = new Map<TypeSymbol, readonly BoundType[]>();

  constructor(readonly resolver: TypeResolver) {}

  /** The base class; of none or one that is declared elsewhere nothing is known. */
  baseClass(type: BoundType): BoundType | undefined {
    if (type.symbol.kind === "interface") return undefined;
    return this.above(type).find(({ symbol }) => symbol.kind !== "interface");
  }

  /** The base class, its base class and so on: each is looked for when it is asked for. */
  *baseClasses(type: BoundType): Generator<BoundType> {
    const seen = new Set([type.symbol]);
    for (let at = this.baseClass(type); at !== undefined && !seen.has(at.symbol); at = this.baseClass(at)) {
      if (seen.size > MAX_CLASSES) return;
      seen.add(at.symbol);
      yield at;
    }
  }

  /** The interfaces in the type's own base lists, and all that these extend, each before those it extends. */
  declaredInterfaces(type: BoundType): readonly BoundType[] {
    return this.interfacesBelow([type]);
  }

  /**
   * Every interface that the type or a base class has, in the compiler's order: those of the base classes first, each
   * interface before those it extends.
   */
  allInterfaces(type: BoundType): readonly BoundType[] {
    return this.interfacesBelow([type, ...this.baseClasses(type)]);
  }

  // Gathered from the end, so that an interface reached twice stands where it comes last.
  private interfacesBelow(types: readonly BoundType[]): readonly BoundType[] {
    const found: BoundType[] = [];
    const visited = new Set<string>();
    const path: TypeSymbol[] = [];
    const visit = (type: BoundType) => {
      const key = identityOf(type);
      const isCircle = path.includes(type.symbol) || path.length > MAX_DEPTH || visited.size > MAX_INTERFACES;
      if (isCircle || visited.has(key)) return;
      visited.add(key);
      path.push(type.symbol);
      for (const base of this.interfacesAbove(type).toReversed()) visit(base);
      path.pop();
      found.push(type);
    };
    for (const type of types) for (const base of this.interfacesAbove(type).toReversed()) visit(base);
    return found.reverse();
  }

  private interfacesAbove(type: BoundType): readonly BoundType[] {
    return this.above(type).filter(({ symbol }) => symbol.kind === "interface");
  }

  // A base's arguments are first understood within the type, then replaced by what the type's own stand for.
  private above({ symbol, arguments: known }: BoundType): readonly BoundType[] {
    if (known.size > 0) return this.bind(symbol, known);
    return getOrMake(this.direct, symbol, () => this.bind(symbol, known));
  }

  private bind(symbol: TypeSymbol, known: TypeArguments): readonly BoundType[] {
    const bases = this.resolver.basesOf(symbol).slice(0, MAX_INTERFACES);
    return bases.flatMap((base) => this.bindBase(symbol, base, known));
  }

  private bindBase(symbol: TypeSymbol, { part, written, target }: Base, known: TypeArguments): readonly BoundType[] {
    const name = namedType(written);
    if (target === undefined || target.isFramework || name === undefined) return [];
    const context = { resolver: this.resolver, scope: headerScope(symbol, part), known };
    return [{ symbol: target, arguments: this.argumentsOf(target, name, context) }];
  }

  private argumentsOf(target: TypeSymbol, name: WrittenName, context: SignatureContext): TypeArguments {
    const [only] = name.parts;
    const isAlias = name.parts.length === 1 && only?.arguments.length === 0 && target.key.includes("`");
    const alias = isAlias ? context.resolver.aliasOf(only.name, context.scope) : undefined;
    const meant = alias === undefined ? name : namedType(alias.type);
    return bindArguments(target, meant?.parts ?? [], { ...context, scope: alias?.scope ?? context.scope });
  }
}

/** The type itself, its type parameters standing for themselves. */
export function unbound(symbol: TypeSymbol): BoundType {
  return { symbol, arguments: new Map() };
}

/** A type's own name without its arity. */
export function ownName({ key }: TypeSymbol): string {
  return key.split("`", 1)[0] ?? "";
}

/** The same for the same type with the same arguments. */
export function identityOf({ symbol, arguments: known }: BoundType): string {
  const list = [...known].map(([name, value]) => `${name}=${value}`).join();
  return `${symbol.parts[0].id} ${list}`;
}

// `Outer<A>.Inner<B>`: each part's arguments belong to the type that it names, the last to the innermost.
function bindArguments(target: TypeSymbol, parts: readonly NamePart[], context: SignatureContext): TypeArguments {
  const known = new Map<string, string>();
  let symbol: TypeSymbol | undefined = target;
  for (const { arguments: list } of parts.toReversed()) {
    const names = symbol?.parts[0].typeParameters ?? [];
    for (const [i, name] of names.entries()) {
      const argument = list[i];
      if (argument !== undefined) known.set(name, signatureOf(argument, context));
    }
    symbol = symbol?.outer;
  }
  return known;
}
