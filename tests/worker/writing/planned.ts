import type { PlannedFile } from "../../../src/worker/writing/plan-files.ts";

const UTF8 = new TextEncoder();

/** A plan that gives a file another text. */
export function planned(path: string, textBefore: string, text: string): PlannedFile {
  const comments = { text, edits: [], written: [path], unchanged: [], refused: [] };
  return {
    path,
    before: UTF8.encode(textBefore),
    after: UTF8.encode(text),
    textBefore: textBefore.replace(/^\ufeff/, ""),
    comments,
  };
}
