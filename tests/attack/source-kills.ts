import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt, repository } from "../../scripts/builds.ts";
import { undoRun } from "../../src/worker/writing/disk/undo-run.ts";
import type { Attack, AttackReport } from "./attack.ts";

const SCRIPT = join(repository, "dist/attack/source-writer.js");
const KILLS = 200;
const FILES = 500;

/** Source files survive the end of the process that writes into them, and undo restores them. */
export const attacks: readonly Attack[] = [
  { name: "Kill -9 while writing into source files leaves each old or new, and undo gives all of them back", run },
];

async function run(tell: (line: string) => void): Promise<AttackReport> {
  await ensureBuilt("attack");
  const parent = mkdtempSync(join(tmpdir(), "glossa-source-kills-"));
  const [folder, notes] = [join(parent, "code"), join(parent, "notes")];
  const broken: string[] = [];
  const warning = (message: string) => broken.push(message);
  const undoing = { progress: () => {}, warning, signal: new AbortController().signal };
  let [written, longest] = [0, 0];
  try {
    const files = makeFiles(folder);
    // The duration of a complete run, so that later runs can be killed at any moment.
    longest = await writeUntil(folder, notes, Number.POSITIVE_INFINITY);
    await undoRun(folder, notes, undoing);
    for (let kill = 1; kill <= KILLS; kill++) {
      await writeUntil(folder, notes, Math.random() * longest);
      // Some runs are started again, and killed as well, before they are undone.
      if (kill % 4 === 0) await writeUntil(folder, notes, Math.random() * longest);
      written += countOf(folder, files, "new");
      if (countOf(folder, files, "torn") > 0) broken.push(`a file is neither old nor new after kill ${kill}`);
      const undone = await undoRun(folder, notes, undoing);
      for (const { path, detail } of undone?.failed ?? []) broken.push(`kill ${kill}: ${path}: ${detail}`);
      if (countOf(folder, files, "old") !== FILES) broken.push(`not all files are as they were after kill ${kill}`);
      if (readdirSync(folder).length !== FILES) broken.push(`something is left beside the files after kill ${kill}`);
      if (kill % 20 === 0) tell(`${kill}/${KILLS}`);
    }
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
  return { tries: KILLS, broken, figures: `${FILES} files, ${written} written, a whole run ${longest.toFixed(0)} ms` };
}

function makeFiles(folder: string): ReadonlyMap<string, string> {
  mkdirSync(folder);
  const files = new Map<string, string>();
  for (let at = 0; at < FILES; at++) {
    const text = `class C${at}\r\n{\r\n${"    int x;\r\n".repeat(at)}}\r\n`;
    files.set(`C${at}.cs`, text);
    writeFileSync(join(folder, `C${at}.cs`), text);
  }
  return files;
}

/** Writes into all files and is killed after `milliseconds`. Returns how long it took. */
async function writeUntil(folder: string, notes: string, milliseconds: number): Promise<number> {
  const child = fork(SCRIPT, [folder, notes]);
  const exit = once(child, "close");
  await once(child, "message");
  const start = performance.now();
  const timer = Number.isFinite(milliseconds) && setTimeout(() => child.kill("SIGKILL"), milliseconds);
  await exit;
  if (timer !== false) clearTimeout(timer);
  return performance.now() - start;
}

function countOf(folder: string, files: ReadonlyMap<string, string>, state: "old" | "new" | "torn"): number {
  return [...files].filter(([path, before]) => stateOf(readFileSync(join(folder, path), "utf8"), before) === state)
    .length;
}

function stateOf(text: string, before: string): "old" | "new" | "torn" {
  if (text === before) return "old";
  return text === `/// <summary>Written.</summary>\n${before}` ? "new" : "torn";
}
