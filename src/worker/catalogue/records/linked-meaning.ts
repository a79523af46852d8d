import type { Snapshot } from "./records.ts";

/** What determines the meaning of the names in a project's files, besides these files. */
export type LinkedMeaning = Readonly<Record<"readers" | "projects" | "packages", unknown>>;

/** All inputs of links besides files: other readers, project files or packages may change the meaning of every name. */
export function linkedMeaning({ readers, projects, packages = {} }: Snapshot): LinkedMeaning {
  return { readers, projects, packages };
}
