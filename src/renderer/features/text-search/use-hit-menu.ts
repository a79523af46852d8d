import type { MouseEvent } from "react";
import { useAppDispatch } from "../../store/dispatch.ts";
import { declared, type MenuSubject } from "../context-menu/subject.ts";
import { isByPointer, useContextMenu } from "../context-menu/use-context-menu.ts";
import { rowIndexAt } from "../explorer/tree-row.tsx";
import { placeOfHit, type ResultRow } from "./hit-rows.ts";
import { resultRowId } from "./result-row.tsx";
import { rowFocused } from "./slice.ts";

/** Returns the handler for the context menu of the row under the pointer, or by keyboard of the active row. */
export function useHitMenu(rows: readonly ResultRow[], active: number): (event: MouseEvent) => void {
  const dispatch = useAppDispatch();
  const open = useContextMenu();
  return (event) => {
    const row = isByPointer(event) ? rowAt(rows, event.target) : rows[active];
    const subject = row === undefined ? null : subjectOf(row);
    if (row === undefined || subject === null) return;
    dispatch(rowFocused(row.key));
    open(event, subject, document.getElementById(resultRowId(row.key))?.getBoundingClientRect());
  };
}

/** Returns the row that contains an element of the list; undefined for none. */
export function rowAt(rows: readonly ResultRow[], target: EventTarget): ResultRow | undefined {
  const place = target instanceof Element ? rowIndexAt(target) : null;
  return place === null ? undefined : rows[place.index];
}

/** Returns the subject of a row: for a hit its place, inside the member around it; none for the group of tests. */
function subjectOf(row: ResultRow): MenuSubject | null {
  if (row.kind === "tests") return null;
  const { file } = row.found;
  if (row.kind === "file") return declared(file.id);
  return { id: row.hit.within?.id ?? file.id, place: placeOfHit(row), isInCode: false };
}
