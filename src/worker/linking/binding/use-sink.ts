import type { Member } from "../symbols/member.ts";

/** What a call, creation or method reference means. */
export interface BoundUse {
  readonly target: Member;
  /** What else might be meant. */
  readonly others: readonly Member[];
  readonly confidence: "exact" | "likely" | "name";
}

/** A method that is named without being called. */
export interface BoundReference extends BoundUse {
  readonly row: number;
  readonly column: number;
  readonly name: string;
  /** The member it is named in. */
  readonly container: Member | undefined;
}

/** Takes what the binder finds in one file. What is bound again replaces what was said before. */
export class UseSink {
  readonly uses = new Map<number, BoundUse | undefined>();
  readonly references = new Map<number, BoundReference>();

  /** Undefined for what is known to be none of the code base, or is not known. */
  add(row: number | undefined, column: number | undefined, use: BoundUse | undefined): void {
    if (row !== undefined && column !== undefined) this.uses.set(placeKey(row, column), use);
  }

  addReference(reference: BoundReference): void {
    this.references.set(placeKey(reference.row, reference.column), reference);
  }

  removeReference(row: number, column: number): void {
    this.references.delete(placeKey(row, column));
  }

  boundAt(row: number, column: number): BoundUse | undefined {
    return this.uses.get(placeKey(row, column));
  }
}

/** Columns of a line longer than this could be mistaken for those of another line, which no person writes. */
const MAX_COLUMNS = 2 ** 21;

function placeKey(row: number, column: number): number {
  return row * MAX_COLUMNS + column;
}
