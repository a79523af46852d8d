import type { ChangeKind, SinceKind } from "../model/changes.ts";

const kinds: Readonly<Record<ChangeKind, string>> = {
  removed: "Removed",
  added: "Added",
  renamed: "Renamed (likely)",
  moved: "Moved to another namespace or project",
  signature: "Declaration changed",
  body: "Body changed",
  documentation: "Documentation changed",
};

/** What follows on the label `since`. */
const sinceKinds: Readonly<Record<SinceKind, string>> = {
  lastVisit: "the last visit, {time}",
  thisVisit: "this visit began, {time}",
  import: "before the import of {time}",
};

/** The texts of what has changed since an earlier state. */
export const changesMessages = {
  title: "What changed",
  close: "Close",
  since: "Since",
  sinceKinds,
  visibility: "Show",
  outside: "What code of other projects can see",
  all: "All types and members",
  kind: "Kind of change",
  allKinds: "All changes",
  breakingOnly: "Only what breaks users",
  filter: "Filter by name or file",
  filterEmpty: "No change fits.",
  count: { one: "{count} change", other: "{count} changes" },
  shown: "{shown} of {total} changes",
  showMore: "Show more of {count}",
  gone: "That state of the code is not kept any more. Choose another one.",
  none: "Nothing has changed since then, tests left out.",
  noneBefore:
    "There is nothing to compare with yet. It can be told what changes from now on: since your last visit, and since the code was imported.",
  breaking: "Breaks users",
  broken: "{title}: {detail}",
  removedFrom: "{name}, removed: show its type",
  kinds,
} as const;
