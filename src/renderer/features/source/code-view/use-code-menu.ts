import type { EditorView } from "@codemirror/view";
import type { MouseEvent } from "react";
import { externalId } from "../../../../shared/model/external-id.ts";
import type { SourceTarget } from "../../../../shared/model/source.ts";
import type { MenuSubject } from "../../context-menu/subject.ts";
import { isByPointer, useContextMenu } from "../../context-menu/use-context-menu.ts";
import { caretRect, type PointedPlace, pointedAt } from "../code/pointed-at.ts";

/**
 * Returns the handler for the context menu of code: for the name and row under the pointer, or by keyboard at the caret.
 */
export function useCodeMenu(view: EditorView | null, fileId: string, firstRow: number): (event: MouseEvent) => void {
  const open = useContextMenu();
  return (event) => {
    const { target, clientX, clientY } = event;
    // The search panel of the file, and cards, are not code.
    if (view === null || !(target instanceof Node) || !view.scrollDOM.contains(target)) return;
    const isPoint = isByPointer(event);
    const pointed = pointedAt(view, isPoint ? { x: clientX, y: clientY } : null);
    if (pointed !== null) open(event, subjectOf(pointed, fileId, firstRow), isPoint ? null : caretRect(view));
  };
}

function subjectOf({ row, column, target }: PointedPlace, fileId: string, firstRow: number): MenuSubject {
  return {
    id: target === null ? null : idOf(target),
    place: { kind: "name", fileId, row: firstRow + row, column },
    isInCode: true,
  };
}

/** Returns the id of a target with details; variables have none. */
function idOf(target: SourceTarget): string | null {
  if (target.kind === "entity") return target.entity.id;
  return target.kind === "external" ? externalId(target.documentationId) : null;
}
