import type { MemberKind, TextRange, TypeKind } from "../../shared/model/entity.ts";
import type { HitSurroundings } from "../../shared/model/text-search.ts";
import type { IdentifiedType } from "./ids.ts";

/**
 * Finds the innermost type or member around a place of a file, or with null for the column around a row: that is the first
 * to begin there, or else what goes on there. Null where there is none.
 */
export type SurroundingsOf = (row: number, column: number | null) => HitSurroundings | null;

/** The same for a file whose types are these. */
export function surroundingsIn(types: readonly IdentifiedType[]): SurroundingsOf {
  const declared = types.flatMap((type) => [
    declaredAt(type, type.range),
    ...type.members.map((member) => declaredAt(member, member.range, { id: type.id, name: type.name })),
  ]);
  return (row, column) => {
    const at = column ?? firstColumn(declared, row);
    const around = declared.filter(({ range }) => (at === null ? holdsRow(range, row) : holds(range, row, at)));
    return around.length === 0 ? null : around.reduce(innermost).entity;
  };
}

interface Declared {
  readonly range: TextRange;
  readonly entity: HitSurroundings;
}

function declaredAt(
  { id, name, kind }: { readonly id: string; readonly name: string; readonly kind: TypeKind | MemberKind },
  range: TextRange,
  type?: HitSurroundings["type"],
): Declared {
  return { range, entity: { id, name, kind, ...(type && { type }) } };
}

// A row that only goes on or ends what began above has no column of its own to ask about.
function firstColumn(declared: readonly Declared[], row: number): number | null {
  const columns = declared.flatMap(({ range }) => (range[0] === row ? range[1] : []));
  return columns.length === 0 ? null : Math.min(...columns);
}

function holdsRow([startRow, , endRow]: TextRange, row: number): boolean {
  return row >= startRow && row <= endRow;
}

function holds([startRow, startColumn, endRow, endColumn]: TextRange, row: number, column: number): boolean {
  const isBehindStart = row > startRow || (row === startRow && column >= startColumn);
  return isBehindStart && (row < endRow || (row === endRow && column < endColumn));
}

// Of two that hold the same place one is inside the other: the one that begins later, or else ends sooner.
function innermost(a: Declared, b: Declared): Declared {
  const later =
    b.range[0] - a.range[0] || b.range[1] - a.range[1] || a.range[2] - b.range[2] || a.range[3] - b.range[3];
  return later >= 0 ? b : a;
}
