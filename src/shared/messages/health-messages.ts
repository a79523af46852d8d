/** The health of a file, in a word or two. */
export const healthMessages = {
  clean: "clean",
  repaired: "repaired",
  partial: "partially read",
  skipped: "not read",
} as const;

/** The repairs of C# files, by their names in the health ledger. */
export const repairMessages = {
  conditional: "the branches of #if read one after the other",
  tokens: "declarations found by their words and brackets",
  "async-name": "'async' used as a name",
  "collection-element": "an element that looks like an attribute's target",
  "compound-operator": "an operator such as +=",
  "extension-block": "an extension block",
  "file-directive": "directives for single files",
} as const;
