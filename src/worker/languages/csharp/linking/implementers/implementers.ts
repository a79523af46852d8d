import { LINK_BUDGET, MAX_IMPLEMENTERS } from "../../../../../shared/limits/linking.ts";
import { typeIdIn } from "../../../../../shared/model/entity-id.ts";
import {
  type BaseMembers,
  type BoundedImplementers,
  type Implementers,
  NO_BASES,
  type SomeImplementers,
} from "../../../../linking/model/project-uses.ts";
import { append, getOrMake } from "../../../../util/maps.ts";
import type { Declaration } from "../declared/declaration.ts";
import type { MemberHeader } from "../declared/member-header.ts";
import { StepLimit } from "../limits/budget.ts";
import type { TypeSymbol } from "../names/type-index.ts";
import { isOverridable, isOverridableHeader, Overrides } from "../overrides/overrides.ts";
import type { Definition, Member } from "../symbols/model.ts";
import type { Symbols } from "../symbols/symbols.ts";
import { AlikeMembers } from "./alike-members.ts";
import { FoundMembers, NO_MEMBERS } from "./found-members.ts";

const NONE: SomeImplementers = { ids: [], total: 0 };

/** The limit for a question about a single member. */
const UNLIMITED = new StepLimit(Number.POSITIVE_INFINITY);

/** The types that are related to one type. */
interface TypesAt {
  readonly of: Definition;
  readonly all: readonly Definition[];
}

/** A member declaration for which no symbol is created yet. */
interface MemberDeclaration {
  readonly part: Declaration;
  /** Its index in the part's list of members. */
  readonly at: number;
  readonly header: MemberHeader;
}

/** Symbols that may be replaced between two queries, as those of a `RenewableContext` are. */
interface RenewableSymbols {
  readonly symbols: Symbols;
  renewIfFull?(): void;
  renewIfHalfFull?(): void;
}

/** Finds which members implement or override which, downwards and upwards. */
export class ImplementersByType implements Implementers {
  private derived: ReadonlyMap<TypeSymbol, readonly TypeSymbol[]> | undefined;
  private typesBelowLast: TypesAt | undefined;
  private around: TypesAt | undefined;
  private above: { readonly of: readonly Definition[]; readonly byName: Map<string, AlikeMembers> } | undefined;
  private readonly known = new Map<string, SomeImplementers>();
  /** The cached members below each member: all that implement it ask for the same list. */
  private readonly found = new Map<Member, FoundMembers>();
  private symbols: Symbols;
  private overrides: Overrides;
  private readonly steps = new StepLimit(LINK_BUDGET.implementers);

  constructor(private readonly context: RenewableSymbols) {
    this.symbols = context.symbols;
    this.overrides = new Overrides(this.symbols);
  }

  /** Returns the ids of the members that implement or override a member; none if nothing can. */
  of(memberId: string): readonly string[] {
    return this.idsBelow(memberId, UNLIMITED) ?? [];
  }

  /**
   * Like `of`, for very many members in sequence, with at most `MAX_IMPLEMENTERS` for each. Undefined once the search
   * for all members has taken too long.
   */
  someOf(memberId: string): SomeImplementers | undefined {
    const known = this.known.get(memberId);
    if (known !== undefined) return known;
    const found = this.findSome(memberId);
    if (found !== undefined && found !== NONE) this.known.set(memberId, found);
    return found;
  }

  /** Returns the members that a member overrides or implements. */
  basesOf(memberId: string): BaseMembers {
    return this.basesWithin(memberId, UNLIMITED) ?? NO_BASES;
  }

  /**
   * Returns queries with a common step limit: in a long chain of classes, or with very many types that implement very
   * many, all answers together grow at least quadratically.
   */
  bounded(steps = new StepLimit(LINK_BUDGET.implementers)): BoundedImplementers {
    return { of: (id) => this.idsBelow(id, steps), basesOf: (id) => this.basesWithin(id, steps) };
  }

  /** Drops symbols that are no longer those of the context. */
  clearCaches(): void {
    if (this.symbols === this.context.symbols) return;
    this.symbols = this.context.symbols;
    this.overrides = new Overrides(this.symbols);
    this.typesBelowLast = undefined;
    this.around = undefined;
    this.above = undefined;
    this.found.clear();
  }

  // Cached results are dropped if they take too much memory, and after files were bound in the meantime.
  private begin(): void {
    this.derived ??= this.gatherDerived();
    this.context.renewIfFull?.();
    this.clearCaches();
  }

  private findSome(memberId: string): SomeImplementers | undefined {
    // For most members a modifier decides, without creating a symbol.
    if (!this.mayBeOpen(memberId)) return NONE;
    this.begin();
    const member = this.memberOf(memberId);
    if (member === undefined || !isOpen(member)) return NONE;
    const types = this.typesBelow(member.owner, this.steps);
    if (types?.length === 0) return NONE;
    if (types === undefined || !this.steps.has(types.length)) return undefined;
    const ids = this.find(member, types);
    return { ids: ids.slice(0, MAX_IMPLEMENTERS), total: ids.length };
  }

  private idsBelow(memberId: string, steps: StepLimit): readonly string[] | undefined {
    if (!this.mayBeOpen(memberId)) return [];
    this.begin();
    const member = this.memberOf(memberId);
    return member === undefined || !isOpen(member) ? [] : this.below(member, steps)?.ids;
  }

  private basesWithin(memberId: string, steps: StepLimit): BaseMembers | undefined {
    if (NEVER_OVERRIDING.has(this.declarationOf(memberId)?.header.kind ?? "")) return NO_BASES;
    this.begin();
    const member = this.memberOf(memberId);
    if (member === undefined || isHidden(member)) return NO_BASES;
    const types = this.aroundOf(member.owner, steps);
    const alike = types && this.namedAlike(types, member, steps);
    if (alike === undefined) return undefined;
    const own: Member[] = [];
    for (const base of alike.of(member)) {
      const isBase = this.isImplementedBy(base, member, steps);
      if (isBase === undefined) return undefined;
      if (isBase) own.push(base);
    }
    const ids = own.flatMap((base) => (base.owner.isExternal ? [] : [this.idOf(base)]));
    const isOverrideOfOutside = member.isOverride && own.every(({ owner }) => owner.isInterface);
    const isInterfaceOfOutside = own.some(({ owner }) => owner.isExternal);
    return { ids, hasOutside: isOverrideOfOutside || isInterfaceOfOutside || mayImplementUnknown(member) };
  }

  // Members of the same name are queried in succession.
  private namedAlike(types: readonly Definition[], { simpleName }: Member, steps: StepLimit): AlikeMembers | undefined {
    if (this.above?.of !== types) this.above = { of: types, byName: new Map() };
    const { byName } = this.above;
    if (!byName.has(simpleName) && !steps.has(types.length)) return undefined;
    return getOrMake(byName, simpleName, () => {
      return new AlikeMembers(types.flatMap((type) => type.ownMembers(simpleName).filter(isOpen)));
    });
  }

  // A member that a class inherits may implement an interface that only a derived class names. Members of one type are
  // queried in succession.
  private aroundOf(definition: Definition, steps: StepLimit): readonly Definition[] | undefined {
    if (this.around?.of === definition) return this.around.all;
    const below = definition.isInterface ? [] : this.typesBelow(definition, steps);
    if (below === undefined) return undefined;
    const types = new Set(definition.supertypes.map((above) => above.definition));
    for (const { supertypes } of below) {
      if (!steps.has(supertypes.length)) return undefined;
      for (const above of supertypes) if (above.definition.isInterface) types.add(above.definition);
    }
    types.delete(definition);
    this.around = { of: definition, all: [...types] };
    return this.around.all;
  }

  private isImplementedBy(base: Member, member: Member, steps: StepLimit): boolean | undefined {
    if (base.owner.isExternal) return this.overrides.below(member.owner, base).includes(member);
    const below = this.below(base, steps);
    return below && (below.has(this.idOf(member)) || this.overrides.isOverrideOf(member, base));
  }

  private idOf({ part, at }: Member): string {
    return this.symbols.headers.idsOf(part)[at] ?? "";
  }

  private mayBeOpen(memberId: string): boolean {
    const declaration = this.declarationOf(memberId);
    if (declaration === undefined) return false;
    const { header, part } = declaration;
    return isOverridableHeader(header) || this.symbols.resolver.index.symbolOf(part)?.kind === "interface";
  }

  private memberOf(memberId: string): Member | undefined {
    const declaration = this.declarationOf(memberId);
    const symbol = declaration && this.symbols.resolver.index.symbolOf(declaration.part);
    if (declaration === undefined || symbol === undefined) return undefined;
    return this.symbols.definitionOf(symbol).memberAt(declaration.part, declaration.at);
  }

  private declarationOf(memberId: string): MemberDeclaration | undefined {
    const { resolver, headers } = this.symbols;
    const part = resolver.index.declarations.get(typeIdIn(memberId) ?? "");
    if (part === undefined) return undefined;
    const at = headers.indexOf(part, memberId);
    const header = headers.of(part)[at];
    return header && { part, at, header };
  }

  private below(member: Member, steps: StepLimit): FoundMembers | undefined {
    const known = this.found.get(member);
    if (known !== undefined) return known;
    const types = this.typesBelow(member.owner, steps);
    if (types === undefined || !steps.has(types.length)) return undefined;
    if (types.length === 0) return NO_MEMBERS;
    const ids = this.find(member, types);
    const found = ids.length === 0 ? NO_MEMBERS : new FoundMembers(ids);
    this.found.set(member, found);
    return found;
  }

  private find(member: Member, types: readonly Definition[]): readonly string[] {
    const found = types.flatMap((definition) => this.overrides.below(definition, member));
    // A file that several projects compile declares a type for each of them, with the same ids.
    return [...new Set(found.map((one) => this.idOf(one)))];
  }

  // Members of one type are queried in succession.
  private typesBelow(owner: Definition, steps: StepLimit): readonly Definition[] | undefined {
    if (this.typesBelowLast?.of === owner) return this.typesBelowLast.all;
    const types = new Set([owner]);
    for (const at of types) {
      const derived = this.derivedOf(at);
      if (!steps.has(derived.length)) return undefined;
      for (const type of derived) types.add(type);
    }
    types.delete(owner);
    this.typesBelowLast = { of: owner, all: [...types] };
    return this.typesBelowLast.all;
  }

  private derivedOf(definition: Definition): readonly Definition[] {
    return (this.derived?.get(definition.symbol) ?? []).map((symbol) => this.symbols.definitionOf(symbol));
  }

  private gatherDerived(): ReadonlyMap<TypeSymbol, readonly TypeSymbol[]> {
    const { index } = this.context.symbols.resolver;
    const symbols = new Set([...index.declarations.values()].flatMap((part) => index.symbolOf(part) ?? []));
    const derived = new Map<TypeSymbol, TypeSymbol[]>();
    for (const symbol of symbols) {
      const definition = this.context.symbols.definitionOf(symbol);
      for (const base of definition.bases) if (base.kind === "named") append(derived, base.definition.symbol, symbol);
      // The definition and its bases are no longer needed, and those of all types may not fit into memory.
      this.context.renewIfHalfFull?.();
    }
    return derived;
  }
}

const NEVER_OVERRIDING: ReadonlySet<string> = new Set(["constructor", "field", "enumMember", "localFunction"]);

function mayImplementUnknown({ owner, isStatic, isPrivate }: Member): boolean {
  return owner.hasUnknownBase && !isStatic && !isPrivate;
}

/** Whether a member cannot override or implement anything: neither a base type nor an interface can access it. */
function isHidden({ isPrivate, isOverride, explicitInterface }: Member): boolean {
  return isPrivate && !isOverride && explicitInterface === undefined;
}

function isOpen(member: Member): boolean {
  return member.kind !== "constructor" && member.kind !== "localFunction" && isOverridable(member);
}
