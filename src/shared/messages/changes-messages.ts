import type { ChangeKind } from "../model/changes.ts";

const kinds: Readonly<Record<ChangeKind, string>> = {
  removed: "Removed",
  added: "Added",
  renamed: "Renamed (likely)",
  moved: "Moved to another namespace or project",
  signature: "Declaration changed",
  body: "Body changed",
  documentation: "Documentation changed",
};

/** The texts of what has changed since an earlier import. */
export const changesMessages = {
  title: "What changed",
  close: "Close",
  since: "Since the import of",
  sinceLast: "{time}, the last before this one",
  visibility: "Show",
  outside: "What code of other projects can see",
  all: "All types and members",
  kind: "Kind of change",
  allKinds: "All changes",
  breakingOnly: "Only what breaks users",
  filter: "Filter by name or file",
  filterEmpty: "No change fits.",
  shown: "{shown} of {total}",
  none: "Nothing has changed since then, tests left out.",
  noneBefore: "There is nothing to compare with yet: earlier imports are kept from the next change of the code on.",
  breaking: "Breaks users",
  broken: "{title}: {detail}",
  was: "was {name}",
  kinds,
} as const;
