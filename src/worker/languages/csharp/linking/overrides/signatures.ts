import { MAX_CANDIDATES } from "../../../../../shared/limits/linking.ts";
import { getOrMake } from "../../../../util/maps.ts";
import { seenFrom } from "../symbols/member-search.ts";
import type { Member, NamedType, SignatureParameter, Type, TypeParameter } from "../symbols/model.ts";
import { pair, substitute } from "../symbols/substitution.ts";
import type { SymbolTools } from "../symbols/symbol-tools.ts";

/** The arity and parameters that tell members of one name apart. */
export interface MemberSignature {
  readonly arity: number;
  /** Type parameters of a method stand by their places: their names say nothing. */
  readonly parameters: readonly SignatureParameter[];
}

/** Members of one signature. */
interface MembersAlike {
  readonly all: Member[];
  readonly distinct: Member[];
}

/** Called before so many members are gone through. */
export type Spend = (steps: number) => void;

/** So many members are gone through one by one. */
const FEW = 16;

const NONE: readonly never[] = [];

/** Members by their signatures: of many overloads the one that is meant is found at once. */
export class Signatures {
  private readonly typeParameters: TypeParameter[] = [];
  private readonly keyed = new WeakMap<readonly Member[], Map<NamedType, ReadonlyMap<string, MembersAlike>>>();

  constructor(
    private readonly symbols: SymbolTools,
    private readonly spend: Spend = () => {},
  ) {}

  /** The signature of a member as it is seen through the type it was found in. */
  of(member: Member, through: NamedType): MemberSignature {
    const parameters = member.parameters.map(({ type, passing }) => ({
      type: this.seenIn(member, type, through),
      passing,
    }));
    return { arity: member.arity, parameters };
  }

  /**
   * The members of a type that may have a signature: of generic methods, parameters that are written with any type
   * parameter count as the same. Of very many, overloads whose types nobody knows, the first `MAX_CANDIDATES`.
   */
  possible(wanted: MemberSignature, members: readonly Member[], through: NamedType): readonly Member[] {
    if (members.length > FEW && wanted.arity === 0) {
      const all = this.byKey(members, through).get(this.keyOf(wanted))?.all ?? NONE;
      return all.length > MAX_CANDIDATES ? all.slice(0, MAX_CANDIDATES) : all;
    }
    return members.filter((member) => this.mayHave(member, wanted, through));
  }

  /** The same for one member. */
  mayHave(member: Member, wanted: MemberSignature, through: NamedType): boolean {
    return this.hasSignature(member, wanted, through, mayBeSame);
  }

  /**
   * The wanted members of a type that have a signature: first one that is the same to the letter, and one of those that
   * differ in nothing but their places and the names of their parameters.
   */
  matching(
    wanted: MemberSignature,
    members: readonly Member[],
    through: NamedType,
    isWanted: (member: Member) => boolean,
  ): readonly Member[] {
    const all =
      members.length <= FEW
        ? members.filter((member) => this.hasSignature(member, wanted, through, isSame))
        : (this.byKey(members, through).get(this.keyOf(wanted))?.distinct ?? NONE);
    const alike = all.filter(isWanted);
    if (alike.length < 2) return alike;
    const first = alike.find((member) => areSame(wanted, this.of(member, through)));
    return first === undefined || first === alike[0] ? alike : [first, ...alike.filter((member) => member !== first)];
  }

  /** Whether two members return the same, each as it is seen through its type. */
  haveSameReturnType(own: Member, type: NamedType, other: Member, through: NamedType): boolean {
    return (
      this.symbols.compared(this.seenIn(own, own.type, type)) ===
      this.symbols.compared(this.seenIn(other, other.type, through))
    );
  }

  /** The type parameter of a method at a place, whatever it is called. */
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

// A type cannot declare both, and what takes one may override what takes the other.
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
