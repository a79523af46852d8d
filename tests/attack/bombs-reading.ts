import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ensureBuilt, repository } from "../../scripts/builds.ts";
import type { Attack, AttackReport } from "./attack.ts";
import { type FolderBomb, folderBombs } from "./bombs/projects.ts";
import { shapeBombs } from "./bombs/shapes.ts";
import type { Bomb } from "./bombs/texts.ts";
import { tokenBombs } from "./bombs/tokens.ts";
import { type MeasuredRun, runMeasured } from "./measured-run.ts";

/** What the export of a folder with one such file may take. Time of the processor: other work does not count. */
const MOST = { seconds: 20, megabytes: 1024 };

/** When a run is ended that has long broken its promise. */
const CAPS = { wallSeconds: 300, megabytes: 3_000 };

const ENGINES = ["native", "wasm"] as const;
type EngineName = (typeof ENGINES)[number];

interface Try {
  readonly name: string;
  readonly files: () => Readonly<Record<string, string>>;
  readonly engine: EngineName;
}

/** Hostile files and project files; `GLOSSA_BOMBS` is an expression for the names of those that are tried. */
export const attacks: readonly Attack[] = [
  attack("5 MB of any C# end", bothEngines(asFolders(shapeBombs))),
  // One engine after the other: the places differ more than the engines do.
  attack(
    "5 MB of any token end",
    asFolders(tokenBombs).map((bomb, n) => ({ ...bomb, engine: ENGINES[n % 2] ?? "native" })),
  ),
  attack(
    "project files end",
    folderBombs.map((bomb) => ({ ...bomb, engine: "native" })),
  ),
];

function asFolders(bombs: readonly Bomb[]): readonly FolderBomb[] {
  return bombs.map(({ name, text }) => ({ name, files: () => ({ "bomb.cs": text(), "good.cs": "class Good { }" }) }));
}

function bothEngines(bombs: readonly FolderBomb[]): readonly Try[] {
  return bombs.flatMap((bomb) => ENGINES.map((engine) => ({ ...bomb, engine })));
}

function attack(name: string, all: readonly Try[]): Attack {
  const wanted = new RegExp(process.env.GLOSSA_BOMBS ?? "");
  const tries = all.filter((bomb) => wanted.test(bomb.name));
  return { name: `${name} within ${MOST.seconds} s and ${MOST.megabytes} MB`, run: () => runAll(tries) };
}

async function runAll(tries: readonly Try[]): Promise<AttackReport> {
  await ensureBuilt("node");
  const broken: string[] = [];
  let longest = 0;
  let largest = 0;
  for (const one of tries) {
    const run = await exportBomb(one);
    longest = Math.max(longest, run.cpuSeconds);
    largest = Math.max(largest, run.peakMegabytes);
    const problem = problemOf(run);
    if (problem !== undefined) broken.push(`${one.name} (${one.engine}): ${problem}`);
  }
  return { tries: tries.length, broken, figures: `longest ${longest.toFixed(1)} s, ${Math.round(largest)} MB` };
}

async function exportBomb({ files, engine }: Try): Promise<MeasuredRun & { readonly isWritten: boolean }> {
  const folder = mkdtempSync(join(tmpdir(), "glossa-bomb-"));
  try {
    for (const [path, text] of Object.entries(files())) {
      mkdirSync(dirname(join(folder, "code", path)), { recursive: true });
      writeFileSync(join(folder, "code", path), text);
    }
    const script = join(repository, "dist/node/cli.js");
    const run = await runMeasured([script, "export", join(folder, "code"), "--engine", engine], CAPS);
    return { ...run, isWritten: run.stdout.startsWith('{"format":"glossa-export"') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function problemOf(run: MeasuredRun & { readonly isWritten: boolean }): string | undefined {
  if (run.cap !== undefined) return `was ended: too much ${run.cap}`;
  if (run.status !== 0) return `failed: ${run.stderr.slice(0, 200)}`;
  if (!run.isWritten) return "wrote no export";
  if (run.cpuSeconds > MOST.seconds) return `took ${run.cpuSeconds.toFixed(1)} s`;
  return run.peakMegabytes > MOST.megabytes ? `took ${Math.round(run.peakMegabytes)} MB` : undefined;
}
