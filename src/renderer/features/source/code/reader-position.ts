import { EditorSelection, type EditorState, type Extension, type TransactionSpec } from "@codemirror/state";
import { EditorView, type ViewUpdate } from "@codemirror/view";

/** The reader's position in a text; rows and columns are zero-based. */
export interface ReaderPosition {
  /** The first row in view. */
  readonly top: number;
  /** The caret if the reader has moved it; null while it is where the text was opened. */
  readonly caret: { readonly row: number; readonly column: number } | null;
}

/** Reports each scroll of the text, and each move of the caret. */
export function trackPosition(onMoved: (position: ReaderPosition) => void): Extension {
  let now: ReaderPosition = { top: 0, caret: null };
  const tell = (change: Partial<ReaderPosition>) => {
    now = { ...now, ...change };
    onMoved(now);
  };
  return [
    EditorView.domEventHandlers({ scroll: (_, view) => tell({ top: topRow(view) }) }),
    EditorView.updateListener.of((update) => {
      if (update.selectionSet) tell({ caret: isByReader(update) ? caretOf(update.state) : null });
    }),
  ];
}

/** Restores a reader's position. */
export function backTo({ doc }: EditorState, { top, caret }: ReaderPosition): TransactionSpec {
  const lineOf = (row: number) => doc.line(Math.min(doc.lines, row + 1));
  const effects = EditorView.scrollIntoView(lineOf(top).from, { y: "start", yMargin: 0 });
  if (caret === null) return { effects };
  const { from, to } = lineOf(caret.row);
  return { selection: EditorSelection.cursor(Math.min(to, from + caret.column)), effects, userEvent: "select" };
}

function topRow(view: EditorView): number {
  const block = view.lineBlockAtHeight(view.scrollDOM.scrollTop - view.documentPadding.top);
  return view.state.doc.lineAt(block.from).number - 1;
}

function isByReader({ transactions }: ViewUpdate): boolean {
  return transactions.some((transaction) => transaction.isUserEvent("select"));
}

function caretOf({ doc, selection }: EditorState): ReaderPosition["caret"] {
  const { head } = selection.main;
  const line = doc.lineAt(head);
  return { row: line.number - 1, column: head - line.from };
}
