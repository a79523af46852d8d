import {
  EditorSelection,
  type EditorState,
  type Extension,
  StateEffect,
  StateField,
  type TransactionSpec,
} from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";
import styles from "./code.module.css";

/** A range of the code to scroll into view; an empty one is a row without a name to mark. */
export interface MarkedPlace {
  readonly from: number;
  readonly to: number;
}

const placeMarked = StateEffect.define<MarkedPlace>();
const markedRow = Decoration.line({ class: styles.markedRow ?? "" });
const markedName = Decoration.mark({ class: styles.markedName ?? "", attributes: { "data-marked": "" } });

/** Space above a declaration that stays in view with it. */
const MARGIN_PIXELS = 60;

const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(before, { effects, state }) {
    const place = effects.find((effect) => effect.is(placeMarked))?.value;
    if (place === undefined) return before;
    const row = markedRow.range(state.doc.lineAt(place.from).from);
    return Decoration.set(place.to > place.from ? [row, markedName.range(place.from, place.to)] : [row], true);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Allows one place of the code to be marked. */
export function markedPlaces(): Extension {
  return marks;
}

/**
 * Marks a place instead of any other, moves the caret there, and scrolls it into view: a declaration together with what
 * follows it.
 */
export function markPlace(place: MarkedPlace, isDeclaration: boolean): TransactionSpec {
  // The whole range, and its beginning with priority.
  const scroll = EditorView.scrollIntoView(
    EditorSelection.range(place.to, place.from),
    isDeclaration ? { y: "start", yMargin: MARGIN_PIXELS, x: "nearest" } : { y: "center", x: "nearest" },
  );
  return { selection: EditorSelection.cursor(place.from), effects: [placeMarked.of(place), scroll] };
}

/**
 * Moves the mark to the place that has turned out to be correct. The caret follows if it has not been moved, and nothing
 * scrolls.
 */
export function markInstead({ selection }: EditorState, before: MarkedPlace, place: MarkedPlace): TransactionSpec {
  const effects = placeMarked.of(place);
  const isUnmoved = selection.main.head === before.from;
  return isUnmoved ? { selection: EditorSelection.cursor(place.from), effects } : { effects };
}
