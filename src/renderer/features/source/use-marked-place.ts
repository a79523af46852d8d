import type { EditorView } from "@codemirror/view";
import { useEffect, useEffectEvent, useRef } from "react";
import { useAppDispatch } from "../../store/dispatch.ts";
import { type MarkedPlace, markInstead, markPlace } from "./code/marked-place.ts";
import { backTo, type ReaderPosition } from "./code/reader-position.ts";
import { focusSettled } from "./slice.ts";

/** A place that was asked for: each time with a number of its own. */
export interface WantedPlace extends MarkedPlace {
  readonly asked: number;
  readonly isDeclaration: boolean;
  readonly takesFocus: boolean;
  /** Where the reader was when that was in view before; null for the first time. */
  readonly position: ReaderPosition | null;
}

/** What was marked, and where that has left the caret. */
interface Marked {
  readonly view: EditorView;
  readonly place: WantedPlace;
  readonly caret: number;
}

/**
 * Brings a place into view once for each time that it was asked for. Where it turns out to be another stretch, that is
 * marked instead, unless the reader has gone on.
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
    // By the time that the code is made anew, people may be typing elsewhere.
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

/** What was found in another text may lie behind the end of this one. */
function isIn({ state }: EditorView, { to }: MarkedPlace): boolean {
  return to <= state.doc.length;
}

function caretOf({ state }: EditorView): number {
  return state.selection.main.head;
}

function isSameStretch(one: MarkedPlace, other: MarkedPlace): boolean {
  return one.from === other.from && one.to === other.to;
}
