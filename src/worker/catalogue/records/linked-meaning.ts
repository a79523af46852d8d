import type { Snapshot } from "./records.ts";

/** What the names in a project's files mean by, besides these files. */
export type LinkedMeaning = Readonly<Record<"readers" | "projects" | "packages", unknown>>;

/** All that links rest on besides files: other readers, project files or packages may give every name another meaning. */
export function linkedMeaning({ readers, projects, packages = {} }: Snapshot): LinkedMeaning {
  return { readers, projects, packages };
}
