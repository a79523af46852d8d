import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { launchOptions } from "../../scripts/browser.ts";
import { ensureBuilt, repository } from "../../scripts/builds.ts";
import { findBrowser } from "../../scripts/find-browser.ts";
import { createServer } from "../../src/server/create-server.ts";
import { detailOf } from "../../src/shared/errors/errors.ts";
import { descriptionMessages } from "../../src/shared/messages/description-messages.ts";
import { AppPage } from "../support/app-page.ts";
import { recordEngineEvents } from "../support/engine-events.ts";
import { mountSmallDisk, type SmallDisk } from "../support/store/small-disk.ts";
import type { Attack, AttackReport } from "./attack.ts";

/** A browser's profile alone takes about a third. */
const MEGABYTES = 96;

/** How long a user would wait for a save to end. */
const SAVE_MS = 20_000;

/** Characters of a long text; short texts fit into space that the browser's own files have already allocated. */
const LONG = 200_000;

/** Types of the sample, one for each save. */
const TYPES = {
  before: [
    ["Sensors", "Sensor.cs", "Sensor"],
    ["Sensors", "SerialLine.cs", "SerialLine"],
  ],
  full: [
    ["Station", "Alarm.cs", "Alarm"],
    ["Storage", "RingBuffer.cs", "RingBuffer<T>"],
  ],
  after: [
    ["Station", "StationOptions.cs", "StationOptions"],
    ["Measurements", "Quantity.cs", "Quantity"],
  ],
} as const;

const words = descriptionMessages;

interface Scene {
  readonly what: string;
  readonly leave: number;
  readonly end: "reload" | "restart";
}

const scenes: readonly Scene[] = [0, 40_000, 400_000].flatMap((leave) =>
  (["reload", "restart"] as const).map((end) => ({ what: `${leave} bytes left, then a ${end}`, leave, end })),
);

/** The web edition in a browser on a full disk, which leaves it no quota. */
export const attacks: readonly Attack[] = [
  { name: "a browser without room refuses saves in words, and saves again without a reload", run: runScenes },
];

async function runScenes(): Promise<AttackReport> {
  const executablePath = findBrowser();
  if (executablePath === undefined) return { tries: 0, broken: [], skipped: "no browser is installed" };
  await ensureBuilt("web");
  const server = await createServer({ root: join(repository, "dist/web"), port: 0 });
  const cache = mkdtempSync(join(tmpdir(), "glossa-cache-"));
  const broken: string[] = [];
  const refused: number[] = [];
  try {
    for (const scene of scenes) {
      const disk = mountSmallDisk(MEGABYTES);
      if (typeof disk === "string") return { tries: 0, broken: [], skipped: disk };
      try {
        const profile = new Profile(disk, cache, executablePath, server.url);
        refused.push(await profile.play(scene, (problem) => broken.push(`${scene.what}: ${problem}`)));
        await profile.close();
      } catch (error) {
        broken.push(`${scene.what}: ${detailOf(error)}`);
      } finally {
        disk.remove();
      }
    }
  } finally {
    await server.close();
    rmSync(cache, { recursive: true, force: true });
  }
  return { tries: scenes.length, broken, figures: `${refused.join(", ")} of 2 saves refused while there was no room` };
}

/** A browser with its profile on a small disk, and the saves acknowledged in it. */
class Profile {
  private readonly saved = new Map<readonly string[], string>();
  private context: BrowserContext | undefined;

  constructor(
    private readonly disk: SmallDisk,
    /** A folder on another disk: the cache alone would take the room. */
    private readonly cache: string,
    private readonly executablePath: string,
    private readonly address: string,
  ) {}

  /** Returns how many saves were refused while the disk was full. */
  async play({ leave, end }: Scene, tell: (problem: string) => void): Promise<number> {
    let app = await this.open();
    await app.openSample();
    if ((await this.save(app, TYPES.before)) > 0) tell("a save was refused before the disk was full");
    this.disk.fill(leave);
    const refused = await this.save(app, TYPES.full, LONG);
    this.disk.makeRoom();
    if ((await this.save(app, TYPES.after)) > 0) tell("a save was refused though there was room");
    if (end === "reload") {
      await app.page.reload();
    } else {
      await this.close();
      app = await this.open();
    }
    for (const [path, text] of this.saved) {
      await show(app, path);
      const isShown = await appears(app, text);
      if (!isShown) tell(`the description of ${path.at(-1)} is lost`);
    }
    return refused;
  }

  async close(): Promise<void> {
    await this.context?.close();
  }

  private async open(): Promise<AppPage> {
    const options = launchOptions(this.executablePath);
    const args = [...(options.args ?? []), `--disk-cache-dir=${this.cache}`];
    this.context = await chromium.launchPersistentContext(join(this.disk.path, "profile"), {
      ...{ ...options, args, baseURL: this.address, viewport: { width: 1280, height: 800 } },
    });
    const app = new AppPage(this.context.pages()[0] ?? (await this.context.newPage()));
    await recordEngineEvents(app.page);
    await app.open();
    return app;
  }

  private async save(app: AppPage, paths: readonly (readonly string[])[], length = 0): Promise<number> {
    let refused = 0;
    for (const path of paths) {
      const text = `What is said of ${path.at(-1)}. `.padEnd(length, "And so on. ");
      if (await saveOne(app, path, text)) this.saved.set(path, text);
      else refused++;
    }
    return refused;
  }
}

/** Expands the closed ancestors of a type, and selects it. */
async function show(app: AppPage, path: readonly string[]): Promise<void> {
  for (const [at, name] of path.entries()) {
    const next = path[at + 1];
    if (next === undefined || (await app.item(next).count()) === 0) await app.item(name).click();
    if (next !== undefined) await app.item(next).waitFor();
  }
}

/** Returns whether the save was acknowledged; a refused save is cancelled. */
async function saveOne(app: AppPage, path: readonly string[], text: string): Promise<boolean> {
  await show(app, path);
  const description = app.details.getByRole("region", { name: words.title });
  await description.getByRole("button", { name: words.edit, exact: true }).click();
  await description.getByRole("textbox", { name: /^Description of/ }).fill(text);
  await description.getByRole("button", { name: words.save, exact: true }).click();
  const refusal = description.getByRole("alert");
  await description.getByRole("button", { name: words.edit, exact: true }).or(refusal).waitFor({ timeout: SAVE_MS });
  if (!(await refusal.isVisible())) return true;
  await description.getByRole("button", { name: words.cancel, exact: true }).click();
  return false;
}

async function appears(app: AppPage, text: string): Promise<boolean> {
  return app.details
    .getByText(text, { exact: true })
    .waitFor({ timeout: SAVE_MS })
    .then(() => true)
    .catch(() => false);
}
