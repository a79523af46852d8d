import type { EditorView } from "@codemirror/view";
import { useEffect, useEffectEvent, useRef } from "react";
import { useAppDispatch } from "../../../store/dispatch.ts";
import { type MarkedPlace, markInstead, markPlace } from "../code/marked-place.ts";
import { backTo, type ReaderPosition } from "../code/reader-position.ts";
import { focusSettled } from "../state/slice.ts";

/** A requested place, with the number of the request. */
export interface WantedPlace extends MarkedPlace {
  readonly asked: number;
  readonly isDeclaration: boolean;
  readonly takesFocus: boolean;
  /** The reader's position when the place was in view before; null for the first time. */
  readonly position: ReaderPosition | null;
}

/** The place that was marked, and the position of the caret after that. */
interface Marked {
  readonly view: EditorView;
  readonly place: WantedPlace;
  readonly caret: number;
}

/**
 * Scrolls a place into view once per request. If its range turns out to be different, the mark moves, unless the reader
 * has moved on.
 */
export function useMarkedPlace(view: EditorView | null, marked: WantedPlace | undefined): void {
  const dispatch = useAppDispatch();
  const done = useRef<Marked | null>(null);
  const mark = useEffectEvent((editor: EditorView, place: WantedPlace) => {
    const before = done.current;
    const isAgain = before?.view === editor && before.place.asked === place.asked;
    if (isAgain && (isSameStretch(before.place, place) || caretOf(editor) !== before.caret)) return;
    if (!isAgain) showPlace(editor, place);
    else if (isIn(editor, place)) editor.dispatch(markInstead(editor.state, before.place, place));
    done.current = { view: editor, place, caret: caretOf(editor) };
    // When the editor is created again, the user may be typing elsewhere.
    if (place.takesFocus) dispatch(focusSettled(place.asked));
  });
  useEffect(() => {
    if (view !== null && marked !== undefined) mark(view, marked);
  }, [view, marked]);
}

function showPlace(editor: EditorView, place: WantedPlace): void {
  const { isDeclaration, takesFocus, position, from, to } = place;
  if (isIn(editor, place)) editor.dispatch(markPlace({ from, to }, isDeclaration));
  if (position !== null) editor.dispatch(backTo(editor.state, position));
  if (takesFocus) editor.focus();
}

/** Returns whether the place is inside the text: one that was found in another text may lie beyond its end. */
function isIn({ state }: EditorView, { to }: MarkedPlace): boolean {
  return to <= state.doc.length;
}

function caretOf({ state }: EditorView): number {
  return state.selection.main.head;
}

function isSameStretch(one: MarkedPlace, other: MarkedPlace): boolean {
  return one.from === other.from && one.to === other.to;
}
