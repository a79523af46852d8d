import type { PlannedFile } from "../../../src/worker/writing/plan-files.ts";

const UTF8 = new TextEncoder();

/** A plan that gives a file another text. */
export function planned(path: string, before: string, after: string): PlannedFile {
  const comments = { edits: [], written: [path], partial: [], unchanged: [], refused: [] };
  return { path, before: UTF8.encode(before), after: UTF8.encode(after), ...comments };
}
