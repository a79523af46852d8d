import type { MemberKind, TextRange, TypeKind } from "../../shared/model/entity.ts";
import type { HitSurroundings } from "../../shared/model/text-search.ts";
import type { IdentifiedType } from "./ids.ts";

/**
 * Finds the innermost type or member around a position in a file; null if there is none. To be called in the order of
 * the positions.
 */
export type SurroundingsOf = (row: number, column: number) => HitSurroundings | null;

/** The same for a file with these types. */
export function surroundingsIn(types: readonly IdentifiedType[]): SurroundingsOf {
  const open = new OpenDeclarations(declaredIn(types));
  return (row, column) => open.around(row, column);
}

/**
 * The innermost type or member around a position, or, if the column is null, around a row: the first that begins there,
 * or else the one that continues there. Null if there is none.
 */
export function entityAround(
  types: readonly IdentifiedType[],
  row: number,
  column: number | null,
): HitSurroundings | null {
  const declared = declaredIn(types);
  const at = column ?? firstColumn(declared, row);
  if (at !== null) return new OpenDeclarations(declared).around(row, at);
  return declared.findLast(({ range }) => holdsRow(range, row))?.entity ?? null;
}

function declaredIn(types: readonly IdentifiedType[]): readonly Declared[] {
  const declared = types.flatMap((type) => [
    declaredAt(type, type.range),
    ...type.members.map((member) => declaredAt(member, member.range, { id: type.id, name: type.name })),
  ]);
  return declared.sort(outermostFirst);
}

interface Declared {
  readonly range: TextRange;
  readonly entity: HitSurroundings;
}

/** The declarations that have begun before a position and not ended, while a text is processed from its beginning. */
class OpenDeclarations {
  private readonly open: Declared[] = [];
  private next = 0;

  constructor(private readonly declared: readonly Declared[]) {}

  around(row: number, column: number): HitSurroundings | null {
    for (let one = this.declared[this.next]; one !== undefined; one = this.declared[++this.next]) {
      if (!begins(one.range, row, column)) break;
      this.open.push(one);
    }
    let last = this.open.at(-1);
    for (; last !== undefined && ends(last.range, row, column); last = this.open.at(-1)) this.open.pop();
    return last?.entity ?? null;
  }
}

function declaredAt(
  { id, name, kind }: { readonly id: string; readonly name: string; readonly kind: TypeKind | MemberKind },
  range: TextRange,
  type?: HitSurroundings["type"],
): Declared {
  return { range, entity: { id, name, kind, ...(type && { type }) } };
}

function begins([startRow, startColumn]: TextRange, row: number, column: number): boolean {
  return startRow < row || (startRow === row && startColumn <= column);
}

function ends([, , endRow, endColumn]: TextRange, row: number, column: number): boolean {
  return endRow < row || (endRow === row && endColumn <= column);
}

// A row that only continues or ends earlier declarations has no column of its own to query.
function firstColumn(declared: readonly Declared[], row: number): number | null {
  let first: number | null = null;
  for (const { range } of declared) {
    if (range[0] === row && (first === null || range[1] < first)) first = range[1];
  }
  return first;
}

function holdsRow([startRow, , endRow]: TextRange, row: number): boolean {
  return row >= startRow && row <= endRow;
}

// Of two that contain the same position one is inside the other: the one that begins later, or else ends sooner.
function outermostFirst({ range: a }: Declared, { range: b }: Declared): number {
  return a[0] - b[0] || a[1] - b[1] || b[2] - a[2] || b[3] - a[3];
}
