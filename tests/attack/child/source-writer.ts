import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeFiles } from "../../../src/worker/writing/disk/write-files.ts";
import type { PlannedFile } from "../../../src/worker/writing/plan-files.ts";

/**
 * `node source-writer.js FOLDER NOTES`: inserts a comment into every file of a folder; tells its parent when it begins.
 */
const [, , folder = "", notes = ""] = process.argv;
const COMMENT = new TextEncoder().encode("/// <summary>Written.</summary>\n");

process.send?.("begun");
await writeFiles(folder, notes, plans(), {
  written: () => {},
  failed: ({ path, detail }) => process.send?.(`${path}: ${detail}`),
  signal: new AbortController().signal,
});
process.disconnect?.();

async function* plans(): AsyncGenerator<PlannedFile> {
  for (const path of readdirSync(folder).sort()) {
    const before = readFileSync(join(folder, path));
    if (!path.startsWith(".") && !before.subarray(0, COMMENT.length).equals(COMMENT)) yield planned(path, before);
  }
}

function planned(path: string, before: Uint8Array): PlannedFile {
  const after = Buffer.concat([COMMENT, before]);
  return { path, before, after, edits: [], written: [path], partial: [], unchanged: [], refused: [] };
}
