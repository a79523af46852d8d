import { typeIdIn } from "../../../shared/entity-id.ts";
import { append, getOrMake } from "../maps.ts";
import type { Definition } from "../symbols/definition.ts";
import type { Member } from "../symbols/member.ts";
import type { Symbols } from "../symbols/symbols.ts";
import { implementationsIn } from "./implementations.ts";

/** The members above one: what it overrides or implements. */
export interface BaseMembers {
  /** Those of the code base, by id. */
  readonly ids: readonly string[];
  /** Whether it overrides or implements one that is declared elsewhere, or may do so by a base that is not known. */
  readonly hasOutside: boolean;
}

const NO_BASES: BaseMembers = { ids: [], hasOutside: false };

/** Which members implement or override which, downwards and upwards. */
export class Implementers {
  private derived: ReadonlyMap<Definition, readonly Definition[]> | undefined;
  private readonly known = new Map<string, readonly string[]>();

  constructor(private readonly symbols: Symbols) {}

  /** The ids of the members that implement or override a member; none for one that nothing can. */
  of(memberId: string): readonly string[] {
    return getOrMake(this.known, memberId, () => {
      const member = this.memberOf(memberId);
      return member === undefined || !isOpen(member) ? [] : this.find(member);
    });
  }

  /** What a member overrides or implements. */
  basesOf(memberId: string): BaseMembers {
    const member = this.memberOf(memberId);
    if (member === undefined || member.kind === "constructor") return NO_BASES;
    const above = this.aroundOf(member.owner).flatMap((type) => type.ownMembers(member.simpleName).filter(isOpen));
    const own = above.filter((base) => this.isImplementedBy(base, member));
    const ids = own.flatMap((base) => (base.owner.isFramework ? [] : [this.idOf(base)]));
    const isOverrideOfOutside = member.isOverride && own.every(({ owner }) => owner.isInterface);
    const isInterfaceOfOutside = own.some(({ owner }) => owner.isFramework);
    return { ids, hasOutside: isOverrideOfOutside || isInterfaceOfOutside || mayImplementUnknown(member) };
  }

  // What a class inherits may implement an interface that only a class below it names.
  private aroundOf(definition: Definition): readonly Definition[] {
    const around = [definition, ...this.below(definition)].flatMap(({ supertypes }) => supertypes);
    return [...new Set(around.map((type) => type.definition))].filter((type) => type !== definition);
  }

  private isImplementedBy(base: Member, member: Member): boolean {
    if (!base.owner.isFramework) return this.of(this.idOf(base)).includes(this.idOf(member));
    return implementationsIn(member.owner, base, this.symbols).includes(member);
  }

  private idOf({ part, at }: Member): string {
    return this.symbols.headers.idsOf(part)[at] ?? "";
  }

  private memberOf(memberId: string): Member | undefined {
    const { resolver, headers } = this.symbols;
    const part = resolver.index.declarations.get(typeIdIn(memberId) ?? "");
    const symbol = part && resolver.index.symbolOf(part);
    if (part === undefined || symbol === undefined) return undefined;
    return this.symbols.definitionOf(symbol).memberAt(part, headers.idsOf(part).indexOf(memberId));
  }

  private find(member: Member): readonly string[] {
    const below = this.below(member.owner);
    const found = below.flatMap((definition) => implementationsIn(definition, member, this.symbols));
    return [...new Set(found)].map((one) => this.idOf(one));
  }

  /** All types derived from one, at any depth. */
  private below(definition: Definition): readonly Definition[] {
    const below = new Set([definition]);
    for (const at of below) for (const derived of this.derivedOf(at)) below.add(derived);
    below.delete(definition);
    return [...below];
  }

  private derivedOf(definition: Definition): readonly Definition[] {
    this.derived ??= this.gatherDerived();
    return this.derived.get(definition) ?? [];
  }

  private gatherDerived(): ReadonlyMap<Definition, readonly Definition[]> {
    const { index } = this.symbols.resolver;
    const symbols = new Set([...index.declarations.values()].flatMap((part) => index.symbolOf(part) ?? []));
    const derived = new Map<Definition, Definition[]>();
    for (const symbol of symbols) {
      const definition = this.symbols.definitionOf(symbol);
      for (const base of definition.bases) if (base.kind === "named") append(derived, base.definition, definition);
    }
    return derived;
  }
}

function mayImplementUnknown({ owner, isStatic, isPrivate }: Member): boolean {
  return owner.hasUnknownBase && !isStatic && !isPrivate;
}

function isOpen({ owner, header, kind }: Member): boolean {
  if (kind === "constructor" || kind === "localFunction") return false;
  return owner.isInterface || header.modifiers.some((word) => OPEN.has(word));
}

const OPEN: ReadonlySet<string> = new Set(["virtual", "abstract", "override"]);
