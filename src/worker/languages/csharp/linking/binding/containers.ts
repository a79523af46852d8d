import { placeKey } from "../../../../util/place-key.ts";
import type { CSharpFacts, CSharpMemberFacts, CSharpTypeFacts } from "../../facts/csharp-facts.ts";
import type { Declaration, IndexedFile } from "../declared/declaration.ts";
import type { HeaderSource } from "../symbols/headers.ts";

/** A type or member and its range in the file. */
interface Stretch {
  readonly id: string;
  /** The type itself, or the type that contains the member. */
  readonly declaration: Declaration;
  readonly row: number;
  readonly column: number;
  readonly endRow: number;
  readonly endColumn: number;
}

/**
 * The members and types of a file by place. They are queried in the order of the text, because there are very many places.
 */
export class Containers {
  private readonly stretches: Stretch[] = [];
  private next = 0;
  /** The stretches that begin before the last queried place, the latest at the end; some may have ended. */
  private readonly open: Stretch[] = [];

  constructor(file: IndexedFile, { types }: CSharpFacts, headers: HeaderSource) {
    for (const [at, declaration] of file.declarations.entries()) {
      const type = types[at];
      if (type !== undefined) this.addType(type, declaration, headers.idsOf(declaration));
    }
    this.stretches.sort(byPlace);
  }

  /** The declarations by where they begin, as a `placeKey`. */
  byStart(): ReadonlyMap<number, Pick<Stretch, "id" | "declaration">> {
    return new Map(this.stretches.map((stretch) => [placeKey(stretch.row, stretch.column), stretch]));
  }

  /**
   * Returns the id of the innermost member or else type around a place, or null; the place must not be before the last
   * queried one.
   */
  around(row: number, column: number): string | null {
    for (; ; this.next++) {
      const stretch = this.stretches[this.next];
      if (stretch === undefined || isBefore(row, column, stretch.row, stretch.column)) break;
      this.open.push(stretch);
    }
    for (let last = this.open.at(-1); last !== undefined; last = this.open.at(-1)) {
      if (isBefore(row, column, last.endRow, last.endColumn)) return last.id;
      this.open.pop();
    }
    return null;
  }

  private addType(type: CSharpTypeFacts, declaration: Declaration, memberIds: readonly string[]): void {
    this.add(declaration.id, declaration, type);
    const header = type.members.find(({ isPrimary }) => isPrimary);
    for (const [at, member] of type.members.entries()) {
      const id = memberIds[at];
      if (id !== undefined && !(header !== undefined && isInside(member, header))) this.add(id, declaration, member);
    }
  }

  private add(id: string, declaration: Declaration, { range, declaredAt }: Ranged): void {
    const [startRow, startColumn, endRow, endColumn] = range;
    const [row, column] = declaredAt ?? [startRow, startColumn];
    this.stretches.push({ id, declaration, row, column, endRow, endColumn });
  }
}

type Ranged = Pick<CSharpMemberFacts, "range" | "declaredAt">;

// A primary constructor contains the properties that its parameters also declare.
function isInside({ range: inner }: CSharpMemberFacts, { range: outer }: CSharpMemberFacts): boolean {
  return !isBefore(inner[0], inner[1], outer[0], outer[1]) && !isBefore(outer[2], outer[3], inner[2], inner[3]);
}

// A nested declaration is sorted behind the one that contains it.
function byPlace(a: Stretch, b: Stretch): number {
  return a.row - b.row || a.column - b.column || b.endRow - a.endRow || b.endColumn - a.endColumn;
}

function isBefore(row: number, column: number, otherRow: number, otherColumn: number): boolean {
  return row < otherRow || (row === otherRow && column < otherColumn);
}
