import { join } from "node:path";
import { detailOf } from "../../src/shared/errors/errors.ts";
import { StoreSession } from "../support/store/session.ts";
import { mountSmallDisk, type SmallDisk } from "../support/store/small-disk.ts";
import type { Attack, AttackReport } from "./attack.ts";

const MEGABYTES = 12;

/** A session with a store on a small disk, and its acknowledged saves. */
interface Stage {
  readonly disk: SmallDisk;
  session: StoreSession;
  readonly saved: Map<string, string>;
}

interface Scene {
  readonly what: string;
  /** Returns the problem found before the end, if any. */
  play(stage: Stage): Promise<string | undefined>;
}

/** A full disk loses nothing that was acknowledged before, while it is full, or after room was made. */
export const attacks: readonly Attack[] = [
  {
    name: "what is saved after refused saves stays",
    run: () => runScenes(leaving(0, 1, 5_000, 30_000, 150_000).map(refusedSaves)),
  },
  {
    name: "what is saved after an import that found no room stays",
    run: () => runScenes(leaving(0, 50_000, 500_000, 2_000_000).map(refusedImport)),
  },
  {
    name: "a store that is opened on a full disk shows all and saves when there is room",
    run: () => runScenes([fullAtOpening]),
  },
  { name: "a journal that finds no room to be made shorter loses nothing", run: () => runScenes([fullAtCompaction]) },
];

function leaving(...bytes: readonly number[]): readonly number[] {
  return bytes;
}

function refusedSaves(leave: number): Scene {
  return {
    what: `${leave} bytes left for saves`,
    async play(stage) {
      await save(stage, "before", 20);
      stage.disk.fill(leave);
      const refused = (await save(stage, "full", 29)) + (await save(stage, "large", 1, 200_000));
      if (refused === 0) return "nothing was refused";
      if (await lacks(stage)) return "descriptions were not shown while the disk was full";
      stage.disk.makeRoom();
      return (await save(stage, "after", 40)) > 0 ? "saves were refused though there was room" : undefined;
    },
  };
}

function refusedImport(leave: number): Scene {
  return {
    what: `${leave} bytes left for an import`,
    async play(stage) {
      await save(stage, "before", 20);
      await stage.session.ask({ do: "import", hash: "first", files: 40, bytes: 20_000 });
      stage.disk.fill(leave);
      const { refused } = await stage.session.ask({ do: "import", hash: "second", files: 200, bytes: 20_000 });
      if (refused === 0) return "the import was not refused";
      if (await lacks(stage)) return "descriptions were not shown while the disk was full";
      stage.disk.makeRoom();
      return (await save(stage, "after", 25)) > 0 ? "saves were refused though there was room" : undefined;
    },
  };
}

const fullAtOpening: Scene = {
  what: "full at opening",
  async play(stage) {
    await save(stage, "before", 20);
    await stage.session.ask({ do: "import", hash: "first", files: 40, bytes: 20_000 });
    await stage.session.kill();
    stage.disk.fill();
    stage.session = await StoreSession.open(storeOn(stage.disk));
    if (stage.session.opened.told.length !== 1) return `${stage.session.opened.told.length} sentences were said`;
    if (await lacks(stage)) return "descriptions were not shown while the disk was full";
    if ((await save(stage, "full", 5)) !== 5) return "a save was acknowledged on the full disk";
    stage.disk.makeRoom();
    return (await save(stage, "after", 25)) > 0 ? "saves were refused though there was room" : undefined;
  },
};

const fullAtCompaction: Scene = {
  what: "full at the journal's compaction",
  async play(stage) {
    await save(stage, "before", 20);
    await save(stage, "often", 1, 800_000);
    stage.disk.fill(4_500_000);
    for (let time = 0; time < 12; time++) await save(stage, "often", 1, 400_000);
    if (await lacks(stage)) return "descriptions were not shown while the disk was full";
    stage.disk.makeRoom();
    if ((await save(stage, "after", 25)) > 0) return "saves were refused though there was room";
    for (let time = 0; time < 12; time++) await save(stage, "often", 1, 400_000);
    return undefined;
  },
};

/** Plays each scene twice: once the session closes normally, once it is killed. */
async function runScenes(scenes: readonly Scene[]): Promise<AttackReport> {
  const broken: string[] = [];
  let kept = 0;
  for (const scene of scenes) {
    for (const end of ["close", "kill"] as const) {
      const disk = mountSmallDisk(MEGABYTES);
      if (typeof disk === "string") return { tries: 0, broken: [], skipped: disk };
      try {
        const { problem, count } = await playOn(disk, scene, end);
        kept += count;
        if (problem !== undefined) broken.push(`${scene.what}, ended by ${end}: ${problem}`);
      } catch (error) {
        broken.push(`${scene.what}, ended by ${end}: ${detailOf(error)}`);
      } finally {
        disk.remove();
      }
    }
  }
  return { tries: scenes.length * 2, broken, figures: `${kept} acknowledged` };
}

async function playOn(disk: SmallDisk, scene: Scene, end: "close" | "kill") {
  const stage: Stage = { disk, session: await StoreSession.open(storeOn(disk)), saved: new Map() };
  const problem = await scene.play(stage);
  await stage.session[end]();
  stage.session = await StoreSession.open(storeOn(disk));
  const isLacking = await lacks(stage);
  await stage.session.close();
  return {
    problem: problem ?? (isLacking ? "acknowledged descriptions are lost" : undefined),
    count: stage.saved.size,
  };
}

function storeOn(disk: SmallDisk): string {
  return join(disk.path, "store");
}

/** Saves descriptions and returns how many were refused. */
async function save(stage: Stage, word: string, count: number, length?: number): Promise<number> {
  const { texts, refused } = await stage.session.ask({ do: "save", word, count, ...(length && { length }) });
  for (const [id, text] of texts) stage.saved.set(id, text);
  return refused;
}

async function lacks({ session, saved }: Stage): Promise<boolean> {
  const stored = new Map((await session.ask({ do: "read" })).texts);
  return [...saved].some(([id, text]) => stored.get(id) !== text);
}
