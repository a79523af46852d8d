import { MAX_CANDIDATES } from "../../../../../shared/limits/linking.ts";
import { append } from "../../../../util/maps.ts";
import type { Member } from "../symbols/model.ts";

/**
 * Members of one name, indexed by parameters: of very many overloads only a few can have the same signature as another member.
 */
export class AlikeMembers {
  /** Members without type parameters in their parameter types, by those types. */
  private readonly closed = new Map<string, number[]>();
  /**
   * Members with type parameters in their parameter types, by the number of parameters: each may match any member with
   * the same number.
   */
  private readonly open = new Map<string, number[]>();
  private readonly all = new Map<string, number[]>();

  constructor(private readonly members: readonly Member[]) {
    for (const [at, member] of members.entries()) {
      const size = sizeOf(member);
      append(this.all, size, at);
      if (hasOpen(member)) append(this.open, size, at);
      else append(this.closed, typesOf(member), at);
    }
  }

  /**
   * Returns the members that may take the same parameters as a member, in order. If the types are unknown, all of very
   * many may: at most `MAX_CANDIDATES` are returned.
   */
  of(member: Member): readonly Member[] {
    const found: Member[] = [];
    for (const at of this.placesFor(member)) {
      const base = this.members[at];
      if (base !== undefined && mayTakeTheSame(base, member)) found.push(base);
      if (found.length === MAX_CANDIDATES) break;
    }
    return found;
  }

  private placesFor(member: Member): readonly number[] {
    const size = sizeOf(member);
    if (hasOpen(member)) return this.all.get(size) ?? [];
    const open = this.open.get(size) ?? [];
    const closed = this.closed.get(typesOf(member)) ?? [];
    return open.length === 0 ? closed : [...closed, ...open].sort((a, b) => a - b);
  }
}

function sizeOf({ arity, parameters }: Member): string {
  return `${arity}:${parameters.length}`;
}

function typesOf(member: Member): string {
  return `${sizeOf(member)}:${member.parameterTypes.map(({ id }) => id).join()}`;
}

function hasOpen({ parameterTypes }: Member): boolean {
  return parameterTypes.some(({ isOpen }) => isOpen);
}

function mayTakeTheSame(base: Member, member: Member): boolean {
  if (base.arity !== member.arity || base.parameters.length !== member.parameters.length) return false;
  return base.parameterTypes.every((type, i) => {
    const other = member.parameterTypes[i];
    return type === other || type.isOpen || other?.isOpen === true;
  });
}
