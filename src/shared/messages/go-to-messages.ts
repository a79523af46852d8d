/**
 * The texts of "go to anything" and of the keyboard shortcuts; those of the commands that open them are among the
 * frame's.
 */
export const goToMessages = {
  placeholder: "Type a name. > lists commands, : goes to a line, # searches in text",
  input: "Name of a type, member, file, namespace or package",
  results: "Results",
  close: "Close",
  commands: "Commands",
  text: "Enter searches in the text of all files",
  empty: "Type part of a name, its capital letters (JConvert), or Type.Member. What you open is listed here.",
  noProject: "Open a project to go to its types and members, and to search in its text. > lists commands.",
  recent: "Recently opened",
  nothing: "Nothing is named “{text}”.",
  noCommand: "No command is named “{text}”.",
  found: { one: "{count} found", other: "{count} found" },
  first: "the best {shown} of {total}",
  loading: "Reading the names",
  kinds: { file: "File", namespace: "Namespace" },
  package: "Package",
  line: "Line {row} of {file}",
  lineAndColumn: "Line {row}, column {column} of {file}",
  whichLine: "Type the number of a line of {file}, and a column after another colon.",
  noOpenFile: "No file is open in the code. Write its name before the colon: Order.cs:120",
} as const;

export const keysMessages = {
  close: "Close",
  code: "In the code",
  tree: "In the tree",
  filter: "In the tree's filter",
  rows: "On rows and names",
  rowKeys: [["Shift+F10", "What can be done with it"]],
  filterKeys: [
    ["Enter", "Show the best match"],
    ["↓", "Go into the tree"],
    ["Esc", "Empty it"],
  ],
  goTo: "In “Go to anything”",
  search: "In “Search in text”",
  editor: "In a description",
  review: "In generated descriptions to review",
  treeKeys: [
    ["↑ ↓ Home End PgUp PgDn", "Move"],
    ["→ ←", "Open and close"],
    ["Enter", "Show"],
    ["*", "Open all beside it"],
    ["Letters", "Find a name that starts with them"],
  ],
  goToKeys: [
    ["↑ ↓", "Move"],
    ["Enter", "Go there, or run the command"],
    [">", "List commands"],
    [":120", "Go to a line of the open file"],
    ["Order.cs:120:8", "Go to a line and a column of a file"],
    ["#", "Search in text"],
    ["Esc", "Close"],
  ],
  searchKeys: [
    ["Enter", "In the field: next result; in the list: go to the code"],
    ["Shift+Enter", "In the field: previous result"],
    ["↓", "From the field into the list"],
    ["Space", "Show the code, and stay in the list"],
    ["→ ←", "Open and close a file"],
    ["Esc", "Stop searching, then close"],
  ],
  editorKeys: [
    ["{save}", "Save"],
    ["Esc", "Cancel"],
  ],
  reviewKeys: [
    ["↑ ↓ j k Home End PgUp PgDn", "Move"],
    ["Enter", "Accept"],
    ["e", "Edit"],
    ["Delete", "Reject"],
    ["u", "Undo"],
  ],
} as const;
