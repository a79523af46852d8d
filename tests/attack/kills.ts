import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt, repository } from "../../scripts/builds.ts";
import { diskSource } from "../../src/worker/sources/disk.ts";
import { projectIdOf } from "../../src/worker/sources/project-id.ts";
import { createDiskProject } from "../support/disk-project.ts";
import { generateProject } from "../support/generated-project.ts";
import { openHeard } from "../support/store/filled-store.ts";
import type { Attack, AttackReport } from "./attack.ts";

const SCRIPT = join(repository, "dist/attack/description-writer.js");
const KILLS = 30;
const MAX_MS = 400;

/** An engine that is killed during a save loses nothing that it has acknowledged. */
export const attacks: readonly Attack[] = [{ name: "kill -9 while saving loses no description", run }];

async function run(): Promise<AttackReport> {
  await ensureBuilt("attack");
  const project = createDiskProject("killed");
  for (const { path, text } of generateProject(12)) project.write(path, text);
  const projectId = projectIdOf(diskSource(project.folder));
  const parent = mkdtempSync(join(tmpdir(), "glossa-killed-"));
  const acknowledged = new Map<string, number>();
  const broken: string[] = [];
  let next = 0;
  try {
    for (let kill = 1; kill <= KILLS; kill++) {
      const saved = await saveUntilKilled(join(parent, "store"), project.folder, next, Math.random() * MAX_MS);
      if (saved.length === 0) broken.push(`nothing was saved before kill ${kill}`);
      for (const [id, number] of saved) acknowledged.set(id, number);
      next = Math.max(next, ...saved.map(([, number]) => number + 1));
      const lost = await lostIn(join(parent, "store"), projectId, acknowledged);
      if (lost > 0) broken.push(`${lost} descriptions lost after kill ${kill}`);
    }
  } finally {
    rmSync(parent, { recursive: true, force: true });
    project.remove();
  }
  return { tries: KILLS, broken, figures: `${next} saves` };
}

/** Returns the ids and numbers acknowledged up to `milliseconds` after the first. */
async function saveUntilKilled(store: string, folder: string, first: number, milliseconds: number) {
  const child = fork(SCRIPT, [store, folder, String(first)]);
  const saved: [id: string, number: number][] = [];
  const exit = once(child, "close");
  child.on("message", (message) => saved.push(message as [string, number]));
  child.once("message", () => setTimeout(() => child.kill("SIGKILL"), milliseconds));
  await exit;
  return saved;
}

// The last save may have been stored before its acknowledgement arrived.
async function lostIn(store: string, projectId: string, acknowledged: ReadonlyMap<string, number>): Promise<number> {
  const { catalogue } = await openHeard(store);
  const stored = await catalogue.descriptions(projectId);
  await catalogue.close();
  return [...acknowledged].filter(([id, number]) => Number.parseInt(stored.get(id)?.text ?? "-1", 10) < number).length;
}
