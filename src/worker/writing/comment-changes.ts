import { diffArrays } from "diff";
import type { ChangedRow, CommentChange } from "../../shared/model/comment-plan.ts";
import { withEdits } from "../languages/contract/apply-edits.ts";
import type { CommentEdit } from "../languages/contract/comment-writing.ts";
import { RowsOfText } from "../util/text-positions.ts";
import { qualifiedName } from "../views/named.ts";

/** Number of rows shown around a change. */
const ROWS_AROUND = 3;

/**
 * The changes of a text by its edits, declaration by declaration, with a few rows around each; `describedAs` has the
 * ids that entities are described under, if they differ.
 */
export function commentChanges(
  text: string,
  edits: readonly CommentEdit[],
  describedAs: ReadonlyMap<string, string> = new Map(),
): readonly CommentChange[] {
  const rows = new RowsOfText(text);
  return editsByComment(edits).map((some) => {
    const { ids } = some[0];
    const described = ids.map((id) => describedAs.get(id) ?? id);
    return { ids, described, name: qualifiedName(ids[0] ?? ""), rows: changedRows(text, rows, some) };
  });
}

/** Counts the rows of each kind in changes. */
export function rowCounts(changes: readonly CommentChange[]): Readonly<Record<ChangedRow["kind"], number>> {
  const counts = { kept: 0, removed: 0, added: 0 };
  for (const { kind } of changes.flatMap(({ rows }) => rows)) counts[kind]++;
  return counts;
}

type Edits = readonly [CommentEdit, ...CommentEdit[]];

/** The edits of each comment, which are consecutive. */
export function editsByComment(edits: readonly CommentEdit[]): readonly Edits[] {
  const groups: [CommentEdit, ...CommentEdit[]][] = [];
  for (const edit of edits) {
    const last = groups.at(-1);
    if (last?.[0].ids.join("\n") === edit.ids.join("\n")) last.push(edit);
    else groups.push([edit]);
  }
  return groups;
}

function changedRows(text: string, rows: RowsOfText, edits: Edits): readonly ChangedRow[] {
  const [first] = rows.placeOf(edits[0].start);
  const [last] = rows.placeOf(edits.at(-1)?.end ?? 0);
  const [from, to] = rows.rangeOf(first, last);
  const moved = edits.map((edit) => ({ ...edit, start: edit.start - from, end: edit.end - from }));
  const after = new RowsOfText(withEdits(text.slice(from, to), moved));
  return [
    ...keptRows(rows, first - ROWS_AROUND, first),
    ...diffRows(rows.rowsFrom(first, last + 1), after.rowsFrom(0, Number.POSITIVE_INFINITY), first),
    ...keptRows(rows, last + 1, last + 1 + ROWS_AROUND),
  ];
}

function keptRows(rows: RowsOfText, first: number, end: number): readonly ChangedRow[] {
  const number = Math.max(0, first) + 1;
  return rows.rowsFrom(first, end).map((text, at) => ({ kind: "kept", text, number: number + at }));
}

function diffRows(before: readonly string[], after: readonly string[], first: number): readonly ChangedRow[] {
  let number = first;
  return diffArrays([...before], [...after]).flatMap(({ value, added, removed }) =>
    value.map((text): ChangedRow => {
      if (added) return { kind: "added", text, number: null };
      number++;
      return { kind: removed ? "removed" : "kept", text, number };
    }),
  );
}
