import type { EditorView } from "@codemirror/view";
import type { SourceTarget } from "../../../../shared/model/source.ts";
import { namedPlaceAt } from "./names.ts";

/** A place in the code that is shown, and what the name there means. */
export interface PointedPlace {
  /** In the text that is shown; zero-based. */
  readonly row: number;
  readonly column: number;
  /** Null where no name stands there, or nobody knows it. */
  readonly target: SourceTarget | null;
}

/** The place at a point of the window; of the caret without one. Null beside the code, and on text that somebody has selected. */
export function pointedAt(
  view: EditorView,
  point: { readonly x: number; readonly y: number } | null,
): PointedPlace | null {
  const { from, to, empty, head } = view.state.selection.main;
  const place = point === null ? head : view.posAtCoords(point);
  if (place === null || (!empty && place >= from && place <= to)) return null;
  const named = namedPlaceAt(view.state, place);
  const at = named?.from ?? place;
  const line = view.state.doc.lineAt(at);
  return { row: line.number - 1, column: at - line.from, target: named?.target ?? null };
}

/** Where the caret stands in the window; undefined out of view. */
export function caretRect(view: EditorView): DOMRect | undefined {
  const at = view.coordsAtPos(view.state.selection.main.head);
  return at === null ? undefined : new DOMRect(at.left, at.top, at.right - at.left, at.bottom - at.top);
}
