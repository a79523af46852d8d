/** The texts of the source panel: code in the details, and whole files beside them. */
export const sourceMessages = {
  title: "Source",
  /** The names of the code itself, for screen readers. */
  codeOf: "Source of {name}",
  codeOfFile: "Source of the file {name}",
  show: "Show source",
  showFile: "Show whole file",
  showRows: "Show all {count} lines",
  pane: "Source file",
  close: "Close source",
  back: "Back to the details",
  separator: "Width of the source",
  changed: "This file has changed since it was imported. What it says of names may not fit any more.",
  importAgain: "Import again",
  emptyFile: "This file is empty.",
  noFile: "This file is not in the code base any more.",
  gone: "This declaration is no longer where it was imported.",
  whatToDo: "Open its folder again with 'Select Local Project' in the File menu.",
  whatToDoOfRepository:
    "The text of its repository was not kept. Switch on 'Keep the text of files that cannot be read again' in the settings, and import the repository again with the GitHub menu.",
  waitingForNames: "Names become links as soon as usages are found.",
  noNames: "Names are no links: usages are unknown.",
  cut: {
    one: "… {count} more character is not shown",
    other: "… {count} more characters are not shown",
  },
  hidden: "Hidden character {code}",
  card: "What {name} is",
  externalKinds: {
    ...{ namespace: "namespace", type: "type", constructor: "constructor", operator: "operator", method: "method" },
    ...{ indexer: "indexer", property: "property", field: "field", event: "event" },
  },
  outside: "Declared outside of this code base",
  openDocumentation: "Open its documentation in the browser",
  variableKinds: { parameter: "parameter", local: "local variable", typeParameter: "type parameter" },
  onRow: "line {row}",
  unknownCard: "Nothing more is known of it.",
  goTo: "Go to declaration",
  findUsages: "Find usages",
} as const;

/** What the keys of the code do. */
export const codeKeysMessages = {
  follow: "Go to the declaration of the name at the caret",
  findUsages: "Find its usages",
  showCard: "Show what it is",
  find: "Find in the open file",
  findNext: "Find the next one there",
  findPrevious: "Find the previous one there",
  fold: "Fold",
  unfold: "Unfold",
  foldAll: "Fold all",
  unfoldAll: "Unfold all",
  leave: "Leave the code",
} as const;

/** The words of the code view's own parts, by the English words that its library asks for. */
export const codePhrases: Readonly<Record<string, string>> = {
  Find: "Find in this file",
  next: "Next",
  previous: "Previous",
  all: "All",
  "match case": "Match case",
  regexp: "Regular expression",
  "by word": "Whole word",
  close: "Close",
  "current match": "current match",
  "on line": "on line",
  "Folded lines": "Folded lines",
  "Unfolded lines": "Unfolded lines",
  "Fold line": "Fold",
  "Unfold line": "Unfold",
  "folded code": "folded code",
  unfold: "Unfold",
  to: "to",
};
