/** The texts of going to anything, and of the sheet of keys. */
export const goToMessages = {
  title: "Go to anything",
  goTo: "Go to",
  placeholder: "Type a name. > lists commands",
  input: "Name of a type, member, file or namespace",
  results: "Results",
  close: "Close",
  commands: "Commands",
  runCommand: "Run a command",
  empty: "Type a part of a name, its capital letters (JConvert), or Type.Member. What you open is listed here.",
  noProject: "Open a project to go to its types and members. > lists commands.",
  recent: "Opened lately",
  nothing: "Nothing is named “{text}”.",
  noCommand: "No command is named “{text}”.",
  found: { one: "{count} found", other: "{count} found" },
  first: "the best {shown} of {total}",
  loading: "Reading the names",
  kinds: { file: "File", namespace: "Namespace" },
} as const;

export const keysMessages = {
  title: "Keyboard shortcuts",
  close: "Close",
  tree: "In the tree",
  goTo: "In “Go to anything”",
  editor: "In a description",
  review: "In generated descriptions to review",
  treeKeys: [
    ["↑ ↓ Home End", "Move"],
    ["→ ←", "Open and close"],
    ["Enter", "Show"],
    ["*", "Open all beside it"],
    ["Letters", "Find a name that begins with them"],
  ],
  goToKeys: [
    ["↑ ↓", "Move"],
    ["Enter", "Go there, or run the command"],
    [">", "List commands"],
    ["Esc", "Close"],
  ],
  editorKeys: [
    ["{save}", "Save"],
    ["Esc", "Cancel"],
  ],
  reviewKeys: [
    ["↑ ↓ j k", "Move"],
    ["Enter", "Accept"],
    ["e", "Edit"],
    ["Delete", "Reject"],
    ["u", "Undo"],
  ],
} as const;
