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

/** The words that follow the label `since`. */
const sinceKinds: Readonly<Record<SinceKind, string>> = {
  lastVisit: "the last visit, {time}",
  thisVisit: "this visit began, {time}",
  refresh: "before the last refresh, {time}",
  import: "before the import of {time}",
};

/** The texts about changes since an earlier state. */
export const changesMessages = {
  title: "What changed",
  close: "Close",
  since: "Since",
  sinceKinds,
  /** For a state that is kept for two reasons. */
  sinceBoth: "{since}; {refresh}",
  states: "Kept by Glossa",
  commits: "Commits",
  /** A commit by its short hash, its branches and tags, and its message. */
  commit: "{hash}{names} {subject}",
  otherCommit: "Another commit, branch or tag …",
  commitName: "Commit, branch or tag",
  compare: "Compare",
  reading: "Reading the commit, as an import would …",
  cancel: "Cancel",
  cancelled: "The comparison was cancelled.",
  compareAgain: "Compare again",
  missingFiles: {
    one: "{count} file of the commit is not in this clone and was left out.",
    other: "{count} files of the commit are not in this clone and were left out.",
  },
  visibility: "Show",
  outside: "What other projects can see",
  all: "All types and members",
  kind: "Kind of change",
  allKinds: "All changes",
  breakingOnly: "Only what breaks users",
  filter: "Filter by name or file",
  filterEmpty: "No change matches.",
  count: { one: "{count} change", other: "{count} changes" },
  shown: "{shown} of {total} changes",
  showMore: "Show more of {count}",
  gone: "That state of the code is no longer kept. Choose another one.",
  none: "Nothing has changed since then, tests left out.",
  noneBefore:
    "There is nothing to compare with yet. From now on Glossa can tell what has changed since your last visit, and since the code was imported.",
  breaking: "Breaks users",
  broken: "{title}: {detail}",
  removedFrom: "{name}, removed: show its type",
  kinds,
} as const;
