import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { OpenAttempts } from "../../../../src/worker/catalogue/recovery/open-attempts.ts";
import { temporaryFolder } from "../../../support/folders.ts";
import { deadlyDamages, shortenKeys } from "../../../support/store/deadly-damages.ts";
import { fillStore, lostOf, openHeard, type Texts } from "../../../support/store/filled-store.ts";
import { StoreSession } from "../../../support/store/session.ts";
import { endStuck } from "../../../support/store/stuck-session.ts";
import { PROJECT } from "../snapshots.ts";

const FILES = 20;
const IMPORT = { do: "import", hash: "again", files: 60, bytes: 50_000 } as const;

let original: string;
let saved: Texts;
let folder: string;
let store: string;

beforeAll(async () => {
  original = mkdtempSync(join(tmpdir(), "glossa-"));
  saved = await fillStore(join(original, "store"), FILES);
});

afterAll(() => rmSync(original, { recursive: true }));

beforeEach(() => {
  folder = temporaryFolder();
  store = join(folder, "store");
  cpSync(original, folder, { recursive: true });
});

/** Leaves the store as so many processes do that end, one after the other, while LevelDB opens it. */
function endWhileOpening(count: number): void {
  for (let process = 0; process < count; process++)
    new OpenAttempts(store, { warn: expect.fail }).beginOpening({}, false);
}

/** Opens the store in this process, and answers what was said and whether the facts are still there. */
async function openHere() {
  const { catalogue, told, warnings } = await openHeard(store);
  onTestFinished(() => catalogue.close());
  expect(await lostOf(catalogue, saved)).toEqual([]);
  const files = (await catalogue.snapshot(PROJECT))?.files ?? [];
  const facts = await catalogue.manyFacts(
    PROJECT,
    files.map(({ id, hash }) => ({ fileId: id, hash: hash ?? "" })),
  );
  return { told, warnings, facts: facts.filter((one) => one !== undefined).length };
}

describe("a process that may die over its store", () => {
  it.each(Object.entries(deadlyDamages))("lives, and loses nothing, with %s", async (_, hurt) => {
    hurt(store);
    const session = await StoreSession.open(store);
    expect(session.opened.told).toEqual([]);
    const { texts } = await session.ask({ do: "read" });
    expect(new Map(texts)).toEqual(saved);
    for (const hash of ["again", "and", "again"])
      expect(await session.ask({ ...IMPORT, hash })).toMatchObject({ refused: 0 });
    const fresh = await session.ask({ do: "save", word: "fresh", count: 2 });
    await session.close();
    const { catalogue } = await openHeard(store);
    onTestFinished(() => catalogue.close());
    expect(await lostOf(catalogue, new Map([...saved, ...fresh.texts]))).toEqual([]);
  });
});

describe("a store whose process has ended without closing it", () => {
  it("is opened as it is, however often that happens", async () => {
    for (let process = 0; process < 3; process++) await (await StoreSession.open(store)).kill();
    expect(await openHere()).toEqual({ told: [], warnings: [], facts: FILES });
  });

  it.each([
    { state: "open", isRepaired: true },
    { state: "closed", isRepaired: false },
  ])("has tables read that have not changed since they were sound: $state", async ({ state, isRepaired }) => {
    await (await openHeard(store)).catalogue.close();
    const facts = join(store, largestTable(store));
    garbageAmid(facts);
    noteAsUnchanged(facts, state);
    const { warnings } = await openHere();
    expect(warnings.some((warning) => warning.includes("has been repaired"))).toBe(isRepaired);
  });

  it("is opened as it is when the first one ended while it opened it", async () => {
    endWhileOpening(1);
    expect(await openHere()).toEqual({ told: [], warnings: [], facts: FILES });
  });

  it("is repaired when a second one did, which costs nothing of a sound store", async () => {
    endWhileOpening(2);
    const { told, warnings, facts } = await openHere();
    expect({ told, facts }).toEqual({ told: [], facts: FILES });
    expect(warnings).toEqual([expect.stringContaining("has been repaired")]);
  });

  it("is set aside when a third one did, and all descriptions come back", async () => {
    shortenKeys(store);
    for (let process = 0; process < 3; process++) await expect(StoreSession.open(store)).rejects.toThrow("ended");
    const session = await StoreSession.open(store);
    const [aside = ""] = readdirSync(folder).filter((name) => name.startsWith("store.broken-"));
    expect(session.opened.told).toEqual([
      `What Glossa had stored was damaged beyond repair and has been moved to ${join(folder, aside)}: 51 descriptions were recovered, and folders have to be opened again.`,
    ]);
    expect(new Map((await session.ask({ do: "read" })).texts)).toEqual(saved);
    expect(await session.ask(IMPORT)).toMatchObject({ refused: 0 });
    await session.close();
  });

  it("loses no table over one that was never finished", async () => {
    writeFileSync(join(store, "000999.ldb"), readFileSync(join(store, largestTable(store))).subarray(0, 1000));
    expect(await openHere()).toEqual({ told: [], warnings: [], facts: FILES });
    expect(readdirSync(store).filter((name) => name.includes("999"))).toEqual([]);
  });
});

// Windows ends a process by any signal at once.
const SIGTERM = process.platform === "win32" ? "close" : "SIGTERM";
const SIGINT = process.platform === "win32" ? "close" : "SIGINT";

describe("a store whose process is ended while it is opened", () => {
  it.each([
    ["opening", SIGTERM],
    ["opening", "close"],
    ["journal", "SIGKILL"],
  ] as const)("is not to blame for it, however often: in the %s by %s", async (place, ending) => {
    for (let process = 0; process < 3; process++) await endStuck(store, place, ending);
    expect(await openHere()).toEqual({ told: [], warnings: [], facts: FILES });
  });

  it.each([SIGINT, "close"] as const)("is repaired at the next start when that was in a repair: %s", async (ending) => {
    endWhileOpening(2);
    for (let process = 0; process < 2; process++) await endStuck(store, "repair", ending);
    const { told, warnings, facts } = await openHere();
    expect({ told, facts }).toEqual({ told: [], facts: FILES });
    expect(warnings).toEqual([expect.stringContaining("has been repaired")]);
  });

  it("keeps the copy of what there was before the first repair when a second one has to begin again", async () => {
    const table = largestTable(store);
    const damaged = garbageAmid(join(store, table));
    const names = readdirSync(store);
    await endStuck(store, "repair", "SIGKILL");
    expect(readdirSync(store)).not.toContain(table);
    const { warnings } = await openHere();
    expect(warnings).toContainEqual(expect.stringContaining("has been repaired"));
    const copy = `${store}.before-repair`;
    expect(readdirSync(copy).map(originalName)).toEqual(expect.arrayContaining(names.filter(isOfLevelDB)));
    expect(readFileSync(join(copy, `${table}.damaged`))).toEqual(damaged);
    expect(readdirSync(folder)).toEqual(["store", "store-descriptions.journal", "store.before-repair"]);
  });
});

it("a process that finds the store open in another one changes nothing of it", async () => {
  const session = await StoreSession.open(store);
  onTestFinished(() => session.close());
  writeFileSync(join(store, "000999.ldb"), "a table that is being written");
  const before = readFileSync(join(store, "openings.json"), "utf8");
  const names = readdirSync(store);
  const { catalogue, told } = await openHeard(store);
  onTestFinished(() => catalogue.close());
  expect(told).toEqual([expect.stringMatching(/store cannot be opened.*: another process uses/)]);
  expect(readdirSync(store)).toEqual(names);
  expect(readFileSync(join(store, "openings.json"), "utf8")).toBe(before);
  expect(readdirSync(folder)).toEqual(["store", "store-descriptions.journal"]);
});

/** Changes some bytes in the midst of a file, and answers what it is then. */
function garbageAmid(path: string): Uint8Array {
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.fill(0xaa, bytes.length >> 1, (bytes.length >> 1) + 10));
  return bytes;
}

/** The name that a table has that was found to be damaged. */
function originalName(name: string): string {
  return name.replace(/\.damaged$/, "");
}

function isOfLevelDB(name: string): boolean {
  return /^(CURRENT|MANIFEST-.*|.*\.(ldb|log))$/.test(name);
}

function largestTable(path: string): string {
  const tables = readdirSync(path).filter((name) => name.endsWith(".ldb"));
  const sized = tables.map((name) => ({ name, size: statSync(join(path, name)).size }));
  return sized.toSorted((a, b) => b.size - a.size)[0]?.name ?? "";
}

/** Notes that a table was sound as it lies there now. */
function noteAsUnchanged(table: string, state: string): void {
  const path = join(store, "openings.json");
  const { size, mtimeMs, ctimeMs } = statSync(table);
  const notes: { readonly sound: object } = JSON.parse(readFileSync(path, "utf8"));
  const sound = { ...notes.sound, [basename(table)]: `${size} ${mtimeMs} ${ctimeMs}` };
  writeFileSync(path, JSON.stringify({ ...notes, state, sound }));
}
