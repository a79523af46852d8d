import type { Member } from "../symbols/member.ts";

/** 0 call, 1 creation, 2 a method that is named without being called. */
export type UseKind = 0 | 1 | 2;

/** What a use is found to mean. */
export interface Meaning {
  readonly target: Member;
  /** What else might be meant. */
  readonly others: readonly Member[];
  readonly confidence: "exact" | "likely" | "name";
}

/** A use of a member of the code base. */
export interface BoundUse extends Meaning {
  readonly kind: UseKind;
  readonly row: number;
  readonly column: number;
  /** The member it stands in; undefined for what stands in a type's header or outside of all types. */
  readonly container: Member | undefined;
}

/** Takes what the binder finds in one file. What is bound again replaces what was said before. */
export class UseSink {
  /** Every name and type that was looked up, as written: what the file's uses depend on. */
  readonly names = new Set<string>();
  private readonly found = new Map<number, BoundUse>();

  /** Undefined for what is known to be none of the code base, or is not known. */
  add(kind: UseKind, row: number, column: number, container: Member | undefined, meaning: Meaning | undefined): void {
    const key = column < MAX_COLUMNS ? row * MAX_COLUMNS + column : -(row * WIDE_COLUMNS + column);
    if (meaning === undefined || meaning.target.owner.isFramework) {
      if (this.found.size > 0) this.found.delete(key);
      return;
    }
    const { target, others, confidence } = meaning;
    this.found.set(key, { target, others, confidence, kind, row, column, container });
  }

  /** In the order of their places. */
  get uses(): readonly BoundUse[] {
    return [...this.found.values()].sort((a, b) => a.row - b.row || a.column - b.column);
  }
}

/** With columns up to here a place is a small number, which a map finds fastest; beyond there are none that people write. */
const MAX_COLUMNS = 2 ** 11;
const WIDE_COLUMNS = 2 ** 24;
