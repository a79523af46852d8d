import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { OpeningNotes } from "../../../../src/worker/catalogue/recovery/opening-notes.ts";
import { damages } from "../../../support/store/damages.ts";
import { deadlyDamages, shortenKeys } from "../../../support/store/deadly-damages.ts";
import { fillStore, lostOf, openHeard, type Texts } from "../../../support/store/filled-store.ts";
import { StoreSession } from "../../../support/store/session.ts";
import { temporaryFolder } from "../databases.ts";
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

/** Leaves the store as so many processes do that end, one after the other, while they open it. */
function endWhileOpening(count: number): void {
  const notes = new OpeningNotes(store);
  for (let process = 0; process < count; process++) notes.begin();
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
    for (let process = 0; process < 4; process++) await (await StoreSession.open(store)).kill();
    expect(await openHere()).toEqual({ told: [], warnings: [], facts: FILES });
  });

  it("has every table read, also those that are not known to have changed", async () => {
    const { catalogue } = await openHeard(store);
    await catalogue.close();
    const notes = readFileSync(join(store, "openings.json"), "utf8");
    damages.garbage?.(join(store, tableOf(store)));
    const known = noteAsSound(notes, tableOf(store));
    writeFileSync(join(store, "openings.json"), known.replace('"closed"', '"open"'));
    expect(await openHere()).toMatchObject({ told: [], warnings: [expect.stringContaining("has been repaired")] });
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
      `What Glossa had stored was damaged beyond repair and lies at ${join(folder, aside)} now: 51 descriptions were brought back, and folders have to be opened again.`,
    ]);
    expect(new Map((await session.ask({ do: "read" })).texts)).toEqual(saved);
    expect(await session.ask(IMPORT)).toMatchObject({ refused: 0 });
    await session.close();
  });

  it("loses no table over one that was never finished", async () => {
    writeFileSync(join(store, "000999.ldb"), readFileSync(join(store, tableOf(store))).subarray(0, 1000));
    expect(await openHere()).toEqual({ told: [], warnings: [], facts: FILES });
    expect(readdirSync(store).filter((name) => name.includes("999"))).toEqual([]);
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
  expect(told).toEqual([expect.stringMatching(/store cannot be opened.*lock/)]);
  expect(readdirSync(store)).toEqual(names);
  expect(readFileSync(join(store, "openings.json"), "utf8")).toBe(before);
  expect(readdirSync(folder)).toEqual(["store", "store-descriptions.journal"]);
});

function tableOf(path: string): string {
  return readdirSync(path).find((name) => name.endsWith(".ldb")) ?? "";
}

/** Notes in which a table is sound as it lies there now. */
function noteAsSound(notes: string, table: string): string {
  const { size, mtimeMs, ctimeMs } = statSync(join(store, table));
  const parsed: { sound: Record<string, string> } = JSON.parse(notes);
  parsed.sound[table] = `${size} ${mtimeMs} ${ctimeMs}`;
  return JSON.stringify(parsed);
}
