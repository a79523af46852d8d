import { MAX_CANDIDATES } from "../../../../../shared/limits/linking.ts";
import { getOrMake } from "../../../../util/maps.ts";
import { seenFrom } from "../symbols/member-search.ts";
import type { Member, NamedType, SignatureParameter, Type, TypeParameter } from "../symbols/model.ts";
import { pair, substitute } from "../symbols/substitution.ts";
import type { SymbolTools } from "../symbols/symbol-tools.ts";

/** The arity and parameters that distinguish members of one name. */
export interface MemberSignature {
  readonly arity: number;
  /** Type parameters of a method are replaced by position: their names do not matter. */
  readonly parameters: readonly SignatureParameter[];
}

/** Members with the same signature. */
interface MembersAlike {
  readonly all: Member[];
  readonly distinct: Member[];
}

/** Called with the number of members before these are searched. */
export type Spend = (steps: number) => void;

/** Maximum number of members that are searched one by one. */
const MAX_SCANNED_MEMBERS = 16;

const NONE: readonly never[] = [];

/** Indexes members by signature, so that the right one of many overloads is found at once. */
export class Signatures {
  private readonly typeParameters: TypeParameter[] = [];
  private readonly keyed = new WeakMap<readonly Member[], Map<NamedType, ReadonlyMap<string, MembersAlike>>>();

  constructor(
    private readonly symbols: SymbolTools,
    private readonly spend: Spend = () => {},
  ) {}

  /** Returns the signature of a member as seen through the type in which it was found. */
  of(member: Member, through: NamedType): MemberSignature {
    const parameters = member.parameters.map(({ type, passing }) => ({
      type: this.seenIn(member, type, through),
      passing,
    }));
    return { arity: member.arity, parameters };
  }

  /**
   * Returns the members of a type that may have a signature: in generic methods, parameters that involve any type
   * parameter count as equal. Of very many overloads with unknown types, returns the first `MAX_CANDIDATES`.
   */
  possible(wanted: MemberSignature, members: readonly Member[], through: NamedType): readonly Member[] {
    if (members.length > MAX_SCANNED_MEMBERS && wanted.arity === 0) {
      const all = this.byKey(members, through).get(this.keyOf(wanted))?.all ?? NONE;
      return all.length > MAX_CANDIDATES ? all.slice(0, MAX_CANDIDATES) : all;
    }
    return members.filter((member) => this.mayHave(member, wanted, through));
  }

  /** Whether one member may have a signature. */
  mayHave(member: Member, wanted: MemberSignature, through: NamedType): boolean {
    return this.hasSignature(member, wanted, through, mayBeSame);
  }

  /**
   * Returns the wanted members of a type with a signature: first an exact match; of members that differ only in their
   * places and parameter names, only one.
   */
  matching(
    wanted: MemberSignature,
    members: readonly Member[],
    through: NamedType,
    isWanted: (member: Member) => boolean,
  ): readonly Member[] {
    const all =
      members.length <= MAX_SCANNED_MEMBERS
        ? members.filter((member) => this.hasSignature(member, wanted, through, isSame))
        : (this.byKey(members, through).get(this.keyOf(wanted))?.distinct ?? NONE);
    const alike = all.filter(isWanted);
    if (alike.length < 2) return alike;
    const first = alike.find((member) => areSame(wanted, this.of(member, through)));
    return first === undefined || first === alike[0] ? alike : [first, ...alike.filter((member) => member !== first)];
  }

  /** Whether two members have the same return type, each as seen through its type. */
  haveSameReturnType(own: Member, type: NamedType, other: Member, through: NamedType): boolean {
    return (
      this.symbols.compared(this.seenIn(own, own.type, type)) ===
      this.symbols.compared(this.seenIn(other, other.type, through))
    );
  }

  /** Returns the type parameter at an index of a method, whatever its name. */
  typeParameter(at: number, owner: TypeParameter["owner"]): TypeParameter {
    this.typeParameters[at] ??= this.symbols.store.parameter(`${at}`, owner);
    return this.typeParameters[at];
  }

  private seenIn(member: Member, type: Type, through: NamedType): Type {
    const seen = seenFrom(through, type, this.symbols);
    if (member.arity === 0 || !seen.isOpen) return seen;
    const byPlace = member.typeParameters.map((_, at) => this.typeParameter(at, member));
    return substitute(seen, pair(member.typeParameters, byPlace), this.symbols.store);
  }

  private hasSignature(
    member: Member,
    { arity, parameters }: MemberSignature,
    through: NamedType,
    areAlike: (a: Type, b: Type, arity: number) => boolean,
  ): boolean {
    if (member.arity !== arity || member.parameters.length !== parameters.length) return false;
    return member.parameters.every(({ type, passing }, at) => {
      const wanted = parameters[at];
      if (wanted === undefined || referenceOf(wanted) !== referenceOf({ passing })) return false;
      const own = this.symbols.compared(this.seenIn(member, type, through));
      return areAlike(own, this.symbols.compared(wanted.type), arity);
    });
  }

  private byKey(members: readonly Member[], through: NamedType): ReadonlyMap<string, MembersAlike> {
    const byType = getOrMake(this.keyed, members, () => new Map<NamedType, ReadonlyMap<string, MembersAlike>>());
    return getOrMake(byType, through, () => this.keyAll(members, through));
  }

  private keyAll(members: readonly Member[], through: NamedType): ReadonlyMap<string, MembersAlike> {
    this.spend(members.length);
    const found = new Map<string, MembersAlike>();
    const seen = new Set<string>();
    for (const member of members) {
      const signature = this.of(member, through);
      const key = this.keyOf(signature);
      const { all, distinct } = getOrMake(found, key, () => ({ all: [], distinct: [] }));
      all.push(member);
      const whole = [member.kind, member.explicitInterface, member.header.modifiers, key, idsOf(signature)].join("|");
      if (!seen.has(whole)) distinct.push(member);
      seen.add(whole);
    }
    return found;
  }

  private keyOf({ arity, parameters }: MemberSignature): string {
    return `${arity} ${parameters.map((one) => referenceOf(one) + this.symbols.compared(one.type).id).join()}`;
  }
}

// A type cannot declare overloads that differ only in this, and either may override the other.
function referenceOf({ passing }: Pick<SignatureParameter, "passing">): string {
  return passing === "in" ? "ref" : passing;
}

function idsOf({ parameters }: MemberSignature): string {
  return parameters.map(({ type }) => type.id).join();
}

function isSame(a: Type, b: Type): boolean {
  return a === b;
}

function mayBeSame(a: Type, b: Type, arity: number): boolean {
  return a === b || (arity > 0 && a.isOpen && b.isOpen);
}

function areSame(a: MemberSignature, b: MemberSignature): boolean {
  return a.parameters.every(({ type }, at) => type === b.parameters[at]?.type);
}
