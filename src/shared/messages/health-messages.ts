/** The health of a file, in a word or two. */
export const healthMessages = {
  clean: "clean",
  repaired: "repaired",
  partial: "partially read",
  skipped: "not read",
} as const;

/** The repairs of C# files, by their names in the health ledger. */
export const repairMessages = {
  conditional: "each branch of #if read by itself",
  tokens: "declarations found by keywords and brackets alone",
  "async-name": "'async' used as a name",
  "collection-element": "a collection element that looks like an attribute target",
  "compound-operator": "an operator such as +=",
  "extension-block": "an extension block",
  "file-directive": "directives of single-file programs",
} as const;
