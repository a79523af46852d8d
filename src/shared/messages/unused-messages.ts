import type { UnusedReason } from "../model/uses.ts";

/** The texts of a group of unused entities. */
interface GroupWords {
  readonly title: string;
  /** Why they may be used all the same, or why not. */
  readonly reason: string;
}

/** The groups, the least likely to be used first. `none` is for entities without any such reason. */
const groups: Readonly<Record<UnusedReason | "none", GroupWords>> = {
  none: { title: "Unused", reason: "Only this code base could name them, and nothing in it does." },
  protected: { title: "Protected", reason: "Types derived elsewhere may use them." },
  public: { title: "Public", reason: "Code outside of this code base may use them." },
  reflected: {
    title: "Found by name or type",
    reason: "Code may look for them by their name while it runs, or create them by their type.",
  },
  unresolved: {
    title: "Named in code of unknown meaning",
    reason: "Their names stand in code whose meaning could not be found, which may mean them.",
  },
  conditional: {
    title: "Under #if",
    reason: "Only some builds have them, or the code that names them: not everything is known that uses them there.",
  },
  markup: {
    title: "In markup",
    reason: "Their names stand in files such as .razor, .cshtml or .xaml, which are not read.",
  },
  serialized: { title: "Stored or sent", reason: "Their values may be read or written as data." },
  attributed: { title: "With attributes", reason: "Whoever looks for the attribute may use them." },
  overriding: {
    title: "Overriding or implementing",
    reason: "They may be used through what they override or implement.",
  },
  test: { title: "Tests", reason: "Whatever runs the tests uses them." },
  entryPoint: { title: "Entry points", reason: "The program begins with them." },
};

/** The texts of the list of unused entities. */
export const unusedMessages = {
  title: "Unused members",
  introduction: "Types and members that no code of this code base names.",
  close: "Close",
  filter: "Filter by name or file",
  filterEmpty: "Nothing here has “{text}” in its name or file.",
  shown: "{shown} of {total}",
  looking: "Looking at {done} of {total} files. What is unused is known at the end.",
  unreadMarkup: {
    one: "{count} file of markup was not read: what it names is not known.",
    other: "{count} files of markup were not read: what they name is not known.",
  },
  none: "Everything in this code base is named somewhere in it.",
  groups,
} as const;
