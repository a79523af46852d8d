/** The texts of the details of a type or file. */
export const detailsMessages = {
  bases: "Bases",
  typeParameters: "Type parameters",
  constraints: "Constraints",
  condition: "Condition",
  derived: "Derived types",
  implementedBy: "Implemented by",
  parts: "Parts",
  andMore: "and {count} more",
  inTests: "In tests:",
  noTypes: "This file declares no types.",
  notParsed: "Only C# files are read.",
  markup: "Only C# files are read. The text of this one can be searched, and uses say where a name stands in it.",
  notYetRead: "This file has not been read yet.",
  skipped: "This file was not read: {reason}",
  partial: "A part of this file could not be read: {rows}.",
  lost: "This file could not be read: {reason}.",
  leftOut: "A part of this file was left out: {reason}.",
  repairedMark: "read after a repair",
  repaired: "This file was read after a repair: {repairs}.",
} as const;

/** The texts of the details of a member. */
export const memberMessages = {
  heading: "File: {file} > {kind} ",
  parameters: "Parameters:",
  type: "Type",
  name: "Name",
  meaning: "Description",
  byDefault: "Default:",
  typeParameters: "Type parameters",
  returns: "Returns",
  value: "Value",
  exceptions: "Exceptions",
  permission: "Permissions",
  remarks: "Remarks",
  example: "Example",
  seeAlso: "See also",
} as const;

/** The texts in laid-out documentation. */
export const documentationMessages = {
  table: "Table in the documentation",
} as const;

/** The texts for a selected type or member that no longer exists in the code base. */
export const goneMessages = {
  title: "{name} is not in this code base any more",
  /** Used for a link target without a name. */
  place: "This place",
  explanation:
    "It was not found when the code was last read: it was removed, moved or renamed. A description that was saved for it is kept: with what it has become, where that is certain, or else under View > Descriptions > Lost descriptions.",
  likely: "It may be one of these now:",
  goToType: "Go to {name}",
  goToFile: "Go to its file",
  unsaved: "Your unsaved description",
  discard: "Discard",
} as const;

/** The names of kinds of types in headings. */
export const typeKinds = {
  class: "Class",
  struct: "Struct",
  record: "Record",
  "record struct": "Record Struct",
  interface: "Interface",
  enum: "Enum",
  delegate: "Delegate",
  module: "Module",
} as const;

/** The names of kinds of members. */
export const memberKinds = {
  method: "method",
  constructor: "constructor",
  destructor: "destructor",
  property: "property",
  field: "field",
  event: "event",
  indexer: "indexer",
  operator: "operator",
  conversion: "conversion",
  enumMember: "enum member",
  localFunction: "local function",
} as const;
