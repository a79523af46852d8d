import { standardKeymap } from "@codemirror/commands";
import { bracketMatching } from "@codemirror/language";
import { closeSearchPanel, findNext, findPrevious, openSearchPanel, search } from "@codemirror/search";
import { EditorState, type Extension } from "@codemirror/state";
import { EditorView, type KeyBinding, keymap, lineNumbers } from "@codemirror/view";
import { codePhrases } from "../../../../shared/messages/source-messages.ts";
import { cards } from "./cards.ts";
import { colours } from "./colours.ts";
import { cutRows } from "./cut-rows.ts";
import { findCount } from "./find-count.ts";
import { folding } from "./folds.ts";
import { hiddenCharacters } from "./hidden-characters.ts";
import { bind } from "./key-bindings.ts";
import { type CodeActions, links } from "./links.ts";
import { markedPlaces } from "./marked-place.ts";
import { type ShownNames, shownNames } from "./names.ts";
import { type ReaderPosition, trackPosition } from "./reader-position.ts";
import { codeTheme } from "./theme.ts";

/** The code that an editor shows; all positions are offsets in its text. */
export interface ShownCode {
  readonly text: string;
  /** The zero-based number of its first row in the file. */
  readonly firstRow: number;
  readonly cuts: ReadonlyMap<number, number>;
  /** The same format as in `SourceText`. */
  readonly tokens: Uint32Array;
  readonly folds: Uint32Array;
}

export interface CodeOptions {
  readonly label: string;
  /** Whether it is a whole file, which can be searched. */
  readonly isWhole: boolean;
  /** The names known so far. */
  readonly names: ShownNames;
  readonly actions: CodeActions;
  readonly onMoved: (position: ReaderPosition) => void;
}

/** Attributes that the library sets for an editable text, and that are not allowed on a document. */
const OF_INPUTS = ["aria-multiline", "aria-readonly"];

const IN_SEARCH = "editor search-panel";
const searchKeys: readonly KeyBinding[] = [
  ...bind("find", openSearchPanel, IN_SEARCH),
  ...bind("findNext", findNext, IN_SEARCH),
  ...bind("findPrevious", findPrevious, IN_SEARCH),
  { key: "Escape", run: closeSearchPanel, scope: IN_SEARCH },
];

/** Shows code inside an element, read-only. */
export function createEditor(parent: HTMLElement, code: ShownCode, options: CodeOptions): EditorView {
  const state = EditorState.create({ doc: code.text, extensions: extensions(code, options) });
  const view = new EditorView({ parent, state });
  for (const attribute of OF_INPUTS) view.contentDOM.removeAttribute(attribute);
  return view;
}

function extensions(code: ShownCode, { label, isWhole, names, actions, onMoved }: CodeOptions): Extension {
  return [
    EditorState.readOnly.of(true),
    // Other line endings stay in the text and are shown as characters.
    EditorState.lineSeparator.of("\n"),
    EditorState.phrases.of(codePhrases),
    EditorView.contentAttributes.of(contentAttributes(label, isWhole)),
    lineNumbers({ formatNumber: (row) => String(row + code.firstRow) }),
    shownNames.init(() => names),
    colours(code.tokens),
    folding(code.folds),
    bracketMatching(),
    hiddenCharacters(),
    cutRows(code.cuts),
    markedPlaces(),
    trackPosition(onMoved),
    isWhole ? [search({ top: true }), findCount(), keymap.of(searchKeys)] : [],
    links(actions),
    cards(actions),
    // The browser's own keys only reach rows that are currently rendered.
    keymap.of(standardKeymap),
    codeTheme,
  ];
}

function contentAttributes(label: string, isWhole: boolean): Record<string, string> {
  const attributes = { role: "document", "aria-label": label, dir: "ltr", tabindex: "0" };
  // F6 focuses the text of the pane and not its buttons.
  return isWhole ? { ...attributes, "data-pane-focus": "" } : attributes;
}
