import { LINK_BUDGET, MAX_IMPLEMENTERS } from "../../../../../shared/limits.ts";
import { typeIdIn } from "../../../../../shared/model/entity-id.ts";
import type { BaseMembers, Implementers, SomeImplementers } from "../../../../linking/model/project-uses.ts";
import { append, getOrMake } from "../../../../util/maps.ts";
import { StepLimit } from "../limits/budget.ts";
import type { TypeSymbol } from "../names/type-index.ts";
import { isOverridable, isOverridableHeader, Overrides } from "../overrides/overrides.ts";
import type { Definition, Member } from "../symbols/model.ts";
import type { Symbols } from "../symbols/symbols.ts";
import { AlikeMembers } from "./alike-members.ts";

const NO_BASES: BaseMembers = { ids: [], hasOutside: false };

const NONE: SomeImplementers = { ids: [], total: 0 };

/** The types that stand in some relation to one. */
interface TypesAt {
  readonly of: Definition;
  readonly all: readonly Definition[];
}

/** The types that may declare what members of one type implement. */
interface TypesAround extends TypesAt {
  /** Whether there may be more, which took too long to look for. */
  readonly isCut: boolean;
}

/** The ids of members, in their order and to be looked up. */
interface FoundMembers {
  readonly ids: readonly string[];
  readonly all: ReadonlySet<string>;
}

/** Symbols that may be others the next time they are asked for, as those of a `RenewableContext` are. */
interface RenewableSymbols {
  readonly symbols: Symbols;
  renewIfFull?(): void;
}

/** Which members implement or override which, downwards and upwards. */
export class ImplementersByType implements Implementers {
  private derived: ReadonlyMap<TypeSymbol, readonly TypeSymbol[]> | undefined;
  private typesBelowLast: TypesAt | undefined;
  private around: TypesAround | undefined;
  private above: { readonly of: readonly Definition[]; readonly byName: Map<string, AlikeMembers> } | undefined;
  private readonly known = new Map<string, SomeImplementers>();
  /** The members below one: all that implement it ask for the same. */
  private readonly found = new Map<Member, FoundMembers>();
  private symbols: Symbols;
  private overrides: Overrides;
  private readonly steps = new StepLimit(LINK_BUDGET.implementers);
  private readonly stepsAround = new StepLimit(LINK_BUDGET.implementers);

  constructor(private readonly context: RenewableSymbols) {
    this.symbols = context.symbols;
    this.overrides = new Overrides(this.symbols);
  }

  /** The ids of the members that implement or override a member; none for one that nothing can. */
  of(memberId: string): readonly string[] {
    this.begin();
    const member = this.memberOf(memberId);
    return member === undefined || !isOpen(member) ? [] : this.below(member).ids;
  }

  /**
   * The same for very many members one after the other, of each no more than `MAX_IMPLEMENTERS`. Undefined where looking
   * for those of all members takes too long by now.
   */
  someOf(memberId: string): SomeImplementers | undefined {
    const known = this.known.get(memberId);
    if (known !== undefined) return known;
    const found = this.findSome(memberId);
    if (found !== undefined && found !== NONE) this.known.set(memberId, found);
    return found;
  }

  /** Lets go of symbols that are no longer those of the context. */
  letGo(): void {
    if (this.symbols === this.context.symbols) return;
    this.symbols = this.context.symbols;
    this.overrides = new Overrides(this.symbols);
    this.typesBelowLast = undefined;
    this.around = undefined;
    this.above = undefined;
    this.found.clear();
  }

  // What was found out before is let go of where it is too much, and where files were bound in the meantime.
  private begin(): void {
    this.context.renewIfFull?.();
    this.letGo();
  }

  private findSome(memberId: string): SomeImplementers | undefined {
    // Of most members a word tells: nothing is made of their headers.
    if (!this.mayBeOpen(memberId)) return NONE;
    this.begin();
    const member = this.memberOf(memberId);
    if (member === undefined || !isOpen(member)) return NONE;
    const types = this.typesBelow(member.owner);
    if (types.length === 0) return NONE;
    if (!this.steps.has(types.length)) return undefined;
    const ids = this.find(member, types);
    return { ids: ids.slice(0, MAX_IMPLEMENTERS), total: ids.length };
  }

  /**
   * The members that one overrides or implements. Where looking through all types around takes too long, those that were
   * not found count as outside.
   */
  basesOf(memberId: string): BaseMembers {
    this.begin();
    const member = this.memberOf(memberId);
    if (member === undefined || NEVER_OVERRIDING.has(member.kind) || isHidden(member)) return NO_BASES;
    const own = this.aboveNamed(member)
      .of(member)
      .filter((base) => this.isImplementedBy(base, member));
    const ids = own.flatMap((base) => (base.owner.isFramework ? [] : [this.idOf(base)]));
    const isOverrideOfOutside = member.isOverride && own.every(({ owner }) => owner.isInterface);
    const isInterfaceOfOutside = own.some(({ owner }) => owner.isFramework);
    const isUnknown = mayImplementUnknown(member) || this.aroundOf(member.owner).isCut;
    return { ids, hasOutside: isOverrideOfOutside || isInterfaceOfOutside || isUnknown };
  }

  // Those of one name are asked for together.
  private aboveNamed({ owner, simpleName }: Member): AlikeMembers {
    const types = this.aroundOf(owner).all;
    if (this.above?.of !== types) this.above = { of: types, byName: new Map() };
    return getOrMake(this.above.byName, simpleName, () => {
      return new AlikeMembers(types.flatMap((type) => type.ownMembers(simpleName).filter(isOpen)));
    });
  }

  // What a class inherits may implement an interface that only a class below it names. Members of one type are asked for
  // together.
  private aroundOf(definition: Definition): TypesAround {
    if (this.around?.of !== definition) this.around = this.lookAround(definition);
    return this.around;
  }

  private lookAround(definition: Definition): TypesAround {
    const types = new Set(definition.supertypes.map((above) => above.definition));
    // In a long chain of classes all of these together are the cube of its length.
    const below = this.stepsAround.has(0) ? this.typesBelow(definition) : [];
    let isCut = !this.stepsAround.has(below.length);
    for (const { supertypes } of below) {
      isCut ||= !this.stepsAround.has(supertypes.length);
      if (isCut) break;
      for (const above of supertypes) types.add(above.definition);
    }
    types.delete(definition);
    return { of: definition, all: [...types], isCut };
  }

  private isImplementedBy(base: Member, member: Member): boolean {
    if (!base.owner.isFramework)
      return this.below(base).all.has(this.idOf(member)) || this.overrides.isOverrideOf(member, base);
    return this.overrides.below(member.owner, base).includes(member);
  }

  private idOf({ part, at }: Member): string {
    return this.symbols.headers.idsOf(part)[at] ?? "";
  }

  private mayBeOpen(memberId: string): boolean {
    const { resolver, headers } = this.symbols;
    const part = resolver.index.declarations.get(typeIdIn(memberId) ?? "");
    const header = part && headers.of(part)[headers.indexOf(part, memberId)];
    if (part === undefined || header === undefined) return false;
    return isOverridableHeader(header) || resolver.index.symbolOf(part)?.kind === "interface";
  }

  private memberOf(memberId: string): Member | undefined {
    const { resolver, headers } = this.symbols;
    const part = resolver.index.declarations.get(typeIdIn(memberId) ?? "");
    const symbol = part && resolver.index.symbolOf(part);
    if (part === undefined || symbol === undefined) return undefined;
    return this.symbols.definitionOf(symbol).memberAt(part, headers.indexOf(part, memberId));
  }

  private below(member: Member): FoundMembers {
    return getOrMake(this.found, member, () => {
      const ids = this.find(member, this.typesBelow(member.owner));
      return { ids, all: new Set(ids) };
    });
  }

  private find(member: Member, types: readonly Definition[]): readonly string[] {
    const found = types.flatMap((definition) => this.overrides.below(definition, member));
    // A file that several projects compile declares a type of each, with the same ids.
    return [...new Set(found.map((one) => this.idOf(one)))];
  }

  // Members of one type are asked for together.
  private typesBelow(owner: Definition): readonly Definition[] {
    if (this.typesBelowLast?.of !== owner) {
      const types = new Set([owner]);
      for (const at of types) for (const derived of this.derivedOf(at)) types.add(derived);
      types.delete(owner);
      this.typesBelowLast = { of: owner, all: [...types] };
    }
    return this.typesBelowLast.all;
  }

  private derivedOf(definition: Definition): readonly Definition[] {
    this.derived ??= this.gatherDerived();
    return (this.derived.get(definition.symbol) ?? []).map((symbol) => this.symbols.definitionOf(symbol));
  }

  private gatherDerived(): ReadonlyMap<TypeSymbol, readonly TypeSymbol[]> {
    const { index } = this.symbols.resolver;
    const symbols = new Set([...index.declarations.values()].flatMap((part) => index.symbolOf(part) ?? []));
    const derived = new Map<TypeSymbol, TypeSymbol[]>();
    for (const symbol of symbols) {
      const definition = this.symbols.definitionOf(symbol);
      for (const base of definition.bases) if (base.kind === "named") append(derived, base.definition.symbol, symbol);
    }
    return derived;
  }
}

const NEVER_OVERRIDING: ReadonlySet<string> = new Set(["constructor", "field", "enumMember", "localFunction"]);

function mayImplementUnknown({ owner, isStatic, isPrivate }: Member): boolean {
  return owner.hasUnknownBase && !isStatic && !isPrivate;
}

/** Whether nothing can have called for a member: neither a base nor an interface sees it. */
function isHidden({ isPrivate, isOverride, explicitInterface }: Member): boolean {
  return isPrivate && !isOverride && explicitInterface === undefined;
}

function isOpen(member: Member): boolean {
  return member.kind !== "constructor" && member.kind !== "localFunction" && isOverridable(member);
}
