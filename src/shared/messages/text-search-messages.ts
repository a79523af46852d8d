import type { TextPart } from "../model/text-search.ts";

/** The parts of a text that are searched, as text. */
const parts: Readonly<Record<TextPart, string>> = {
  everything: "Everything",
  code: "Code",
  comments: "Comments",
  strings: "Strings",
};

/** The texts of the text search; those of its commands and of its field are among the frame's. */
export const textSearchMessages = {
  title: "Search in text",
  placeholder: "Search in the text of all files",
  placeholderInFolder: "Search in the text of the files in this folder",
  /** Before the path of the folder to which the search is limited. */
  folder: "in",
  inFolder: "Only files in {folder} are searched",
  leaveFolder: "Search in all folders",
  caseSensitive: "Match case",
  wholeWord: "Whole word",
  regularExpression: "Regular expression",
  within: "Where to search",
  parts,
  close: "Close search",
  separator: "Height of the search",
  results: "Results in text",
  inTests: "In tests",
  outside: "outside of members",
  changed: "changed since it was imported",
  hint: "Finds any text in source files and markup: code, comments and strings. What is found is listed here, file by file.",
  waiting: "The search begins when the code base has been read.",
  /** The numbers of hits and files. */
  found: "{hits} in {files}",
  hits: { one: "{count} result", other: "{count} results" },
  files: { one: "{count} file", other: "{count} files" },
  searching: "Searching",
  searched: "searched {done} of {total} files",
  stop: "Stop searching",
  stopped: "{found} · stopped after {done} of {total} files",
  cut: "The first {found}. There are more: type more of the text, or narrow the search.",
  nothing: "“{text}” is in none of the {total} files.",
  nothingIn: {
    code: "“{text}” is not in the code of any of the {total} files.",
    comments: "“{text}” is not in a comment of any of the {total} files.",
    strings: "“{text}” is not in a string of any of the {total} files.",
  },
  noFiles: "There is no source file in {folder}.",
  someOf: "{shown} of {total}",
  unsearched: {
    one: "{count} file could not be searched",
    other: "{count} files could not be searched",
  },
  moreUnsearched: { one: "and {count} more", other: "and {count} more" },
  noTexts:
    "None of the files could be searched: their text cannot be reached. Open the folder again with 'Select Local Project', or let text be kept in the settings and import the repository again.",
  find: "Search for “{text}” in the text of all files",
} as const;

/** The labels of the toggles, and of the button that removes the limitation to a folder. */
export const textSearchSigns = { caseSensitive: "Aa", wholeWord: "ab", regularExpression: ".*", leave: "×" } as const;
