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

/** Code as it is shown; all places are in its text. */
export interface ShownCode {
  readonly text: string;
  /** The number of its first row in its file, zero-based. */
  readonly firstRow: number;
  readonly cuts: ReadonlyMap<number, number>;
  /** As those of `SourceText`. */
  readonly tokens: Uint32Array;
  readonly folds: Uint32Array;
}

export interface CodeOptions {
  readonly label: string;
  /** Whether it is a file as a whole, in which one may look for text. */
  readonly isWhole: boolean;
  /** What is known of its names by now. */
  readonly names: ShownNames;
  readonly actions: CodeActions;
  readonly onMoved: (position: ReaderPosition) => void;
}

/** What the library says of a text that is written, and what may not be said of a document. */
const OF_INPUTS = ["aria-multiline", "aria-readonly"];

const IN_SEARCH = "editor search-panel";
const searchKeys: readonly KeyBinding[] = [
  ...bind("find", openSearchPanel, IN_SEARCH),
  ...bind("findNext", findNext, IN_SEARCH),
  ...bind("findPrevious", findPrevious, IN_SEARCH),
  { key: "Escape", run: closeSearchPanel, scope: IN_SEARCH },
];

/** Shows code inside an element, to be read and not to be changed. */
export function createEditor(parent: HTMLElement, code: ShownCode, options: CodeOptions): EditorView {
  const state = EditorState.create({ doc: code.text, extensions: extensions(code, options) });
  const view = new EditorView({ parent, state });
  for (const attribute of OF_INPUTS) view.contentDOM.removeAttribute(attribute);
  return view;
}

function extensions(code: ShownCode, { label, isWhole, names, actions, onMoved }: CodeOptions): Extension {
  return [
    EditorState.readOnly.of(true),
    // Other ends of rows stay in the text and are shown as what they are.
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
    // The browser's own keys know only the rows that are there now.
    keymap.of(standardKeymap),
    codeTheme,
  ];
}

function contentAttributes(label: string, isWhole: boolean): Record<string, string> {
  const attributes = { role: "document", "aria-label": label, dir: "ltr", tabindex: "0" };
  // F6 goes to the text of the pane and not to its buttons.
  return isWhole ? { ...attributes, "data-pane-focus": "" } : attributes;
}
