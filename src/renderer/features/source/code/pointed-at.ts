import type { EditorView } from "@codemirror/view";
import type { SourceTarget } from "../../../../shared/model/source.ts";
import { namedPlaceAt } from "./names.ts";

/** A place in the code that is shown, and the target of the name there. */
export interface PointedPlace {
  /** In the text that is shown; zero-based. */
  readonly row: number;
  readonly column: number;
  /** Null if there is no name, or its target is unknown. */
  readonly target: SourceTarget | null;
}

/**
 * Returns the place at a point of the window, or without a point at the caret. Returns null beside the code, and on
 * selected text.
 */
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

/** Returns the position of the caret in the window; undefined if it is out of view. */
export function caretRect(view: EditorView): DOMRect | undefined {
  const at = view.coordsAtPos(view.state.selection.main.head);
  return at === null ? undefined : new DOMRect(at.left, at.top, at.right - at.left, at.bottom - at.top);
}
