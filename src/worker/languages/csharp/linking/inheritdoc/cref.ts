import { getOrMake } from "../../../../util/maps.ts";
import type { Declaration } from "../declared/declaration.ts";
import type { StepLimit } from "../limits/budget.ts";
import type { TypeResolver } from "../names/resolve-type.ts";
import { memberScope } from "../names/scope.ts";
import type { TypeSymbol } from "../names/type-index.ts";
import { namedType, type WrittenType } from "../names/written-type.ts";
import { allInterfacesOf, baseClassesOf } from "../overrides/hierarchy.ts";
import type { MemberSignature, Signatures } from "../overrides/signatures.ts";
import { passingOf } from "../symbols/member.ts";
import type { Definition, Member, NamedType, Type, TypeContext, TypeParameter } from "../symbols/model.ts";
import { pair, substitute } from "../symbols/substitution.ts";
import type { ComparedSymbols } from "./compared-symbols.ts";
import { type Cref, parseCref } from "./cref-text.ts";

/** The target of a `cref`: a type, or a member and the type in which it was looked up. */
export interface CrefTarget {
  readonly symbol: TypeSymbol;
  readonly member?: Member;
}

/** Returns the types whose members have to be known before a `cref` in the comments of a type can be resolved. */
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

/** Resolves `cref`s. */
export class CrefResolver {
  /** The last type with its supertypes, cached because many comments of a type name its own members. */
  private last: { readonly type: NamedType; readonly all: readonly NamedType[] } | undefined;
  private readonly firsts = new Map<Definition, Map<string, Member | null>>();

  constructor(
    private readonly symbols: ComparedSymbols,
    private readonly signatures: Signatures,
    private readonly steps: StepLimit,
  ) {}

  /** Returns the target of a `cref` in the comment of this type or one of its members. */
  resolve(text: string, symbol: TypeSymbol, part: Declaration): CrefTarget | undefined {
    const cref = parseCref(text);
    const { resolver } = this.symbols;
    const scope = memberScope(symbol, part);
    const context = () => this.symbols.definitionOf(symbol).contextIn(part);
    const container = cref.container && resolver.resolve(cref.container, scope);
    const containers = container === undefined ? typesAround(symbol) : [container];
    if (cref.container === undefined || container !== undefined) {
      for (const type of containers) {
        const member = this.memberIn(type, cref, context);
        if (member !== undefined) return { symbol: type, member };
      }
    }
    const type = cref.whole && resolver.resolve(cref.whole, scope);
    if (type === undefined) return undefined;
    if (cref.parameters === undefined) return { symbol: type };
    const { name } = this.symbols.definitionOf(type);
    const member = this.memberIn(type, { ...cref, container: cref.whole, name, arguments: [] }, context);
    return member && { symbol: type, member };
  }

  private memberIn(symbol: TypeSymbol, cref: Cref, context: () => TypeContext): Member | undefined {
    const own = this.typeOf(this.symbols.definitionOf(symbol), cref);
    const types = this.typesFrom(own);
    this.steps.spend(types.length);
    // A bare type name means the type; its constructors are not inherited.
    const isConstructor = cref.container !== undefined || cref.parameters !== undefined;
    let wanted: MemberSignature | undefined;
    for (const type of types) {
      const members = type.definition.ownMembers(cref.name);
      if (members.length === 0) continue;
      const isWanted = ({ kind }: Member) => kind !== "constructor" || (isConstructor && type === own);
      wanted ??= this.signatureOf(cref, own.definition, context);
      const member =
        wanted === undefined
          ? this.first(type.definition, cref, isConstructor && type === own)
          : this.matching(wanted, members, type, isWanted);
      if (member !== undefined) return member;
    }
    return undefined;
  }

  // Without type arguments a generic method is meant as well, where no other one has these parameters.
  private matching(
    wanted: MemberSignature,
    members: readonly Member[],
    type: NamedType,
    isWanted: (member: Member) => boolean,
  ): Member | undefined {
    const others = wanted.arity > 0 ? [] : members.map(({ arity }) => arity).sort((one, other) => one - other);
    for (const arity of new Set([wanted.arity, ...others])) {
      const [found] = this.signatures.matching({ ...wanted, arity }, members, type, isWanted);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  // `Foo{int}` has a type in the place of a type parameter name: the compiler rejects it, but people write it.
  private typeOf({ selfType, typeParameters }: Definition, { container }: Cref): NamedType {
    const words = (container?.parts.at(-1)?.arguments ?? []).map((argument) =>
      this.symbols.types.keyword(nameOf(argument)),
    );
    if (words.every((word) => word === undefined)) return selfType;
    const first = typeParameters.length - words.length;
    return this.symbols.store.named(
      selfType.definition,
      typeParameters.map((own, at) => words[at - first] ?? own),
    );
  }

  private typesFrom(type: NamedType): readonly NamedType[] {
    if (this.last?.type === type) return this.last.all;
    const all = [type, ...baseClassesOf(type), ...allInterfacesOf(type)];
    this.last = { type, all };
    return all;
  }

  /** Without a parameter list the first of several overloads is meant: one of this arity, or else any. */
  private first(definition: Definition, cref: Cref, withConstructors: boolean): Member | undefined {
    const arity = cref.arguments.length;
    const firsts = getOrMake(this.firsts, definition, () => new Map<string, Member | null>());
    const found = getOrMake(firsts, `${cref.name} ${arity} ${withConstructors}`, () => {
      const named = definition.ownMembers(cref.name).filter(({ kind }) => withConstructors || kind !== "constructor");
      return named.find((member) => member.arity === arity) ?? named[0] ?? null;
    });
    return found ?? undefined;
  }

  // The names in `Foo<X>.Bar<Y>` are the type parameter names that the parameter list uses.
  private signatureOf(cref: Cref, definition: Definition, context: () => TypeContext): MemberSignature | undefined {
    if (cref.parameters === undefined) return undefined;
    const ofType = (cref.container?.parts.at(-1)?.arguments ?? []).map(nameOf);
    const ofMember = cref.arguments.map(nameOf);
    const { store, types } = this.symbols;
    const written = [...ofMember, ...ofType].map((name) => store.parameter(name, definition));
    const meant: readonly (Type | undefined)[] = [
      ...ofMember.map((_, at) => this.signatures.typeParameter(at, definition)),
      ...ownTypeParameters(definition).slice(0, ofType.length),
    ];
    const inside = written.length === 0 ? context() : context().within(written);
    const parameters = cref.parameters.map((text) => ({
      type: substitute(types.read(text, inside), pair(written, meant), store),
      passing: passingOf(text.split(/\s+/)),
    }));
    return { arity: ofMember.length, parameters };
  }
}

function ownTypeParameters({ typeParameters, outer }: Definition): readonly TypeParameter[] {
  return typeParameters.slice(outer?.typeParameters.length ?? 0);
}

function typesAround(symbol: TypeSymbol): readonly TypeSymbol[] {
  const types = [symbol];
  for (let at = symbol.outer; at !== undefined; at = at.outer) types.push(at);
  return types;
}

function nameOf(type: WrittenType): string {
  return namedType(type)?.parts[0]?.name ?? "";
}
