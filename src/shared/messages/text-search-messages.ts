import type { TextPart } from "../model/text-search.ts";

/** Where a text is looked for, in words. */
const parts: Readonly<Record<TextPart, string>> = {
  everything: "Everything",
  code: "Code",
  comments: "Comments",
  strings: "Strings",
};

/** The texts of searching the texts of a code base; those of its commands are among the frame's. */
export const textSearchMessages = {
  title: "Search in text",
  field: "Text to search for",
  placeholder: "Search in the text of all files",
  placeholderInFolder: "Search in the text of the files in this folder",
  /** Before the path of the folder that is searched alone. */
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
  /** Of results and files, each counted. */
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

/** What the toggles show, and the button that leaves a folder. */
export const textSearchSigns = { caseSensitive: "Aa", wholeWord: "ab", regularExpression: ".*", leave: "×" } as const;
