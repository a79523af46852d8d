import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { MemoryLevel } from "memory-level";
import { openCatalogue } from "../../src/worker/catalogue/catalogue.ts";
import { asDatabase } from "../../src/worker/catalogue/store/store.ts";
import { watchDisk } from "../../src/worker/watching/watch-disk.ts";
import { Random } from "../support/random.ts";
import type { AttackReport } from "./attack.ts";
import { fill, step } from "./folder-steps.ts";
import { becomes, FollowedFolder } from "./followed-folder.ts";

const MAX_BATCH_LENGTH = 12;

/** A folder, and the engine that watches it. */
interface Subject {
  export(): Promise<string | undefined>;
  /** Kills the engine without a warning, and starts another in its place. */
  kill?(): Promise<void>;
  close(): Promise<void>;
}

/** Makes `steps` changes in a folder that an engine of this process watches. */
export function followHere(steps: number, seed: number): Promise<AttackReport> {
  return followSteps(steps, seed, async (folder) => {
    const followed = new FollowedFolder(newCatalogue(), folder, watchDisk);
    await followed.open();
    return followed;
  });
}

/** Does the same with an engine in a separate process, which is killed now and then; must be called from the build. */
export function followKilled(steps: number, seed: number, tell: (line: string) => void): Promise<AttackReport> {
  return followSteps(steps, seed, async (folder, store) => ChildFollower.start(store, folder), tell);
}

async function followSteps(
  steps: number,
  seed: number,
  open: (folder: string, store: string) => Promise<Subject>,
  tell: (line: string) => void = () => {},
): Promise<AttackReport> {
  const random = new Random(seed);
  const parent = mkdtempSync(join(tmpdir(), "glossa-watched-"));
  const folder = join(parent, "shop");
  mkdirSync(folder);
  fill(folder, random);
  const subject = await open(folder, join(parent, "store"));
  const broken: string[] = [];
  let [done, batches, kills] = [0, 0, 0];
  try {
    while (done < steps && broken.length === 0) {
      const size = Math.min(1 + random.below(MAX_BATCH_LENGTH), steps - done);
      const killAt = subject.kill !== undefined && random.oneIn(12) ? random.below(size) : -1;
      for (let at = 0; at < size; at++) {
        step(folder, random);
        // Some changes come while earlier changes are being read.
        if (random.oneIn(4)) await new Promise((turn) => setTimeout(turn, random.below(120)));
        if (at === killAt) await subject.kill?.();
      }
      [done, batches, kills] = [done + size, batches + 1, kills + (killAt < 0 ? 0 : 1)];
      const difference = await becomes(() => subject.export(), await freshExport(folder));
      if (difference !== undefined) broken.push(`after step ${done} of seed ${seed}: ${difference}`);
      if (batches % 50 === 0) tell(`${done}/${steps}`);
    }
  } finally {
    await subject.close();
    rmSync(parent, { recursive: true, force: true });
  }
  return { tries: done, broken, figures: `seed ${seed}, ${batches} times compared, ${kills} kills` };
}

async function freshExport(folder: string): Promise<string> {
  const fresh = new FollowedFolder(newCatalogue(), folder);
  try {
    await fresh.open();
    return (await fresh.export()) ?? "";
  } finally {
    await fresh.close();
  }
}

function newCatalogue() {
  return openCatalogue(asDatabase(new MemoryLevel({ storeEncoding: "view" })), () => {});
}

const SCRIPT = fileURLToPath(new URL("./follower.js", import.meta.url));

class ChildFollower implements Subject {
  private constructor(
    private readonly store: string,
    private readonly folder: string,
    private child: ChildProcess,
  ) {}

  static async start(store: string, folder: string): Promise<ChildFollower> {
    return new ChildFollower(store, folder, await begin(store, folder));
  }

  async export(): Promise<string | undefined> {
    const answer = once(this.child, "message");
    this.child.send("export");
    const [text] = await answer;
    return typeof text === "string" ? text : undefined;
  }

  async kill(): Promise<void> {
    await this.end();
    this.child = await begin(this.store, this.folder);
  }

  async close(): Promise<void> {
    await this.end();
  }

  private async end(): Promise<void> {
    const exit = once(this.child, "close");
    this.child.kill("SIGKILL");
    await exit;
  }
}

async function begin(store: string, folder: string): Promise<ChildProcess> {
  const child = fork(SCRIPT, [store, folder]);
  await once(child, "message");
  return child;
}
