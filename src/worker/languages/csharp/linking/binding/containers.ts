import type { CSharpFacts, CSharpMemberFacts, CSharpTypeFacts } from "../../facts/csharp-facts.ts";
import type { Declaration, IndexedFile } from "../declared/declaration.ts";
import type { HeaderSource } from "../symbols/headers.ts";
import { keyOf } from "./place-key.ts";

interface Place {
  readonly row: number;
  readonly column: number;
}

/** A type or member, and the places from its beginning up to its end. */
export interface Stretch {
  readonly id: string;
  /** The type that it is or stands in. */
  readonly declaration: Declaration;
  readonly start: Place;
  readonly end: Place;
}

/**
 * The members and types of a file by where they stand. They are asked for the places of a text one after another, because
 * there are very many.
 */
export class Containers {
  private readonly stretches: readonly Stretch[];
  private next = 0;
  /** Those that begin before the last place, the last of them at the end; some may have ended. */
  private readonly open: Stretch[] = [];

  constructor(file: IndexedFile, { types }: CSharpFacts, headers: HeaderSource) {
    const stretches = file.declarations.flatMap((declaration, at) => {
      const type = types[at];
      return type === undefined ? [] : stretchesOf(type, declaration, headers.idsOf(declaration));
    });
    this.stretches = stretches.sort((a, b) => compare(a.start, b.start) || compare(b.end, a.end));
  }

  /** The declarations by where they begin, as a `keyOf`. */
  byStart(): ReadonlyMap<number, Stretch> {
    return new Map(this.stretches.map((stretch) => [keyOf(stretch.start.row, stretch.start.column), stretch]));
  }

  /** The id of the innermost member or else type around a place, which does not stand before the last; null for none. */
  around(row: number, column: number): string | null {
    for (; ; this.next++) {
      const stretch = this.stretches[this.next];
      if (stretch === undefined || isBehind(stretch.start, row, column)) break;
      this.open.push(stretch);
    }
    for (let last = this.open.at(-1); last !== undefined; last = this.open.at(-1)) {
      if (isBehind(last.end, row, column)) return last.id;
      this.open.pop();
    }
    return null;
  }
}

function stretchesOf(
  type: CSharpTypeFacts,
  declaration: Declaration,
  memberIds: readonly string[],
): readonly Stretch[] {
  const header = type.members.find(({ isPrimary }) => isPrimary);
  return [
    stretchOf(declaration.id, declaration, type),
    ...type.members.flatMap((member, at) => {
      const memberId = memberIds[at];
      return memberId === undefined || isInHeader(member, header) ? [] : [stretchOf(memberId, declaration, member)];
    }),
  ];
}

// A primary constructor, and the properties that its parameters are besides.
function isInHeader({ range }: CSharpMemberFacts, header: CSharpMemberFacts | undefined): boolean {
  if (header === undefined) return false;
  const [start, end] = [startOf(header), endOf(header)];
  return compare(startOf({ range }), start) >= 0 && compare(endOf({ range }), end) <= 0;
}

type Ranged = Pick<CSharpMemberFacts, "range" | "declaredAt">;

function stretchOf(id: string, declaration: Declaration, ranged: Ranged): Stretch {
  return { id, declaration, start: startOf(ranged), end: endOf(ranged) };
}

function startOf({ range, declaredAt: [row, column] = [range[0], range[1]] }: Ranged): Place {
  return { row, column };
}

function endOf({ range: [, , row, column] }: Ranged): Place {
  return { row, column };
}

function isBehind(place: Place, row: number, column: number): boolean {
  return place.row > row || (place.row === row && place.column > column);
}

function compare(a: Place, b: Place): number {
  return a.row - b.row || a.column - b.column;
}
