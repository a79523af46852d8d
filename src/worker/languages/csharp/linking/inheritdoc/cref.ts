import type { Declaration } from "../declared/declaration.ts";
import type { StepLimit } from "../limits/budget.ts";
import type { TypeResolver } from "../names/resolve-type.ts";
import { memberScope, type Scope } from "../names/scope.ts";
import type { TypeSymbol } from "../names/type-index.ts";
import { namedType, parseType, type WrittenType } from "../names/written-type.ts";
import { type Cref, parseCref } from "./cref-text.ts";
import { type BoundType, type Hierarchy, ownName, unbound } from "./hierarchy.ts";
import { methodParameter, passing, type SignatureTable } from "./matching.ts";
import type { Member, MemberTable } from "./member-table.ts";
import { signatureOf } from "./signatures.ts";

/** What a `cref` names: a type, or a member with the type it was found in. */
export interface CrefTarget {
  readonly symbol: TypeSymbol;
  readonly member?: Member;
}

/** The types whose members have to be known before a `cref` in the comments of a type can be resolved. */
export function typesNamed(
  text: string,
  symbol: TypeSymbol,
  part: Declaration,
  resolver: TypeResolver,
): readonly TypeSymbol[] {
  const { container, whole } = parseCref(text);
  const scope = memberScope(symbol, part);
  const named = [container, whole].map((name) => name && resolver.resolve(name, scope));
  return [...typesAround(symbol), ...named.filter((type) => type !== undefined)];
}

/** Finds what `cref`s name. Members are found only of types that are in the table. */
export class CrefResolver {
  /** A type and those above it: many comments of a type name its own members. */
  private last: { readonly symbol: TypeSymbol; readonly types: readonly BoundType[] } | undefined;

  constructor(
    private readonly hierarchy: Hierarchy,
    private readonly table: MemberTable,
    private readonly signatures: SignatureTable,
    private readonly steps: StepLimit,
  ) {}

  /** What a `cref` in the comment of this type, or of a member of it, names. */
  resolve(text: string, symbol: TypeSymbol, part: Declaration): CrefTarget | undefined {
    const cref = parseCref(text);
    const { resolver } = this.hierarchy;
    const scope = memberScope(symbol, part);
    const container = cref.container && resolver.resolve(cref.container, scope);
    const containers = container === undefined ? typesAround(symbol) : [container];
    if (cref.container === undefined || container !== undefined) {
      for (const type of containers) {
        const member = this.memberIn(type, cref, scope);
        if (member !== undefined) return { symbol: type, member };
      }
    }
    const type = cref.whole && resolver.resolve(cref.whole, scope);
    if (type === undefined) return undefined;
    if (cref.parameters === undefined) return { symbol: type };
    const member = this.memberIn(type, { ...cref, name: ownName(type), arguments: [] }, scope);
    return member && { symbol: type, member };
  }

  private memberIn(type: TypeSymbol, cref: Cref, scope: Scope): Member | undefined {
    const types = this.typesFrom(type);
    this.steps.spend(types.length);
    // A type's name alone is the type; its constructors are not inherited.
    const isConstructor = cref.container !== undefined || cref.parameters !== undefined;
    for (const bound of types) {
      if (this.table.named(bound.symbol, cref.name).length === 0) continue;
      const member = this.declaredIn(bound, cref, scope, isConstructor && bound === types[0]);
      if (member !== undefined) return member;
    }
    return undefined;
  }

  private typesFrom(symbol: TypeSymbol): readonly BoundType[] {
    if (this.last?.symbol === symbol) return this.last.types;
    const own = unbound(symbol);
    const types = [own, ...this.hierarchy.baseClasses(own), ...this.hierarchy.allInterfaces(own)];
    this.last = { symbol, types };
    return types;
  }

  // Without a parameter list the first of several is meant.
  private declaredIn(bound: BoundType, cref: Cref, scope: Scope, withConstructors: boolean): Member | undefined {
    const { name, parameters } = cref;
    const arity = cref.arguments.length;
    if (parameters === undefined) return this.table.first(bound.symbol, name, arity, withConstructors);
    const wanted = this.signatureIn(bound, cref, parameters, scope);
    return this.signatures
      .withSignature(bound, { simpleName: name, arity, parameters }, wanted)
      .find(
        ({ explicitInterface, kind }) =>
          explicitInterface === undefined && (withConstructors || kind !== "constructor"),
      );
  }

  // The names in `Foo<X>.Bar<Y>` are those by which the parameter list knows the type parameters.
  private signatureIn(bound: BoundType, cref: Cref, parameters: readonly string[], scope: Scope): string {
    const known = new Map<string, string>();
    const own = bound.symbol.parts[0].typeParameters;
    for (const [i, argument] of (cref.container?.parts.at(-1)?.arguments ?? []).entries()) {
      known.set(nameOf(argument), own[i] ?? "");
    }
    for (const [i, argument] of cref.arguments.entries()) known.set(nameOf(argument), methodParameter(i));
    const context = { resolver: this.hierarchy.resolver, scope, known };
    return parameters
      .map((text) => passing({ modifiers: text.split(/\s+/) }) + signatureOf(parseType(text), context))
      .join();
  }
}

function typesAround(symbol: TypeSymbol): readonly TypeSymbol[] {
  const types = [symbol];
  for (let at = symbol.outer; at !== undefined; at = at.outer) types.push(at);
  return types;
}

function nameOf(type: WrittenType): string {
  return namedType(type)?.parts[0]?.name ?? "";
}
