import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { type Catalogue, catalogueIn } from "../../../../src/worker/catalogue/catalogue.ts";
import { diskJournalFile } from "../../../../src/worker/catalogue/journal/disk-journal-file.ts";
import { Journal } from "../../../../src/worker/catalogue/journal/journal.ts";
import { NO_JOURNAL_FILE } from "../../../../src/worker/catalogue/journal/journal-file.ts";
import { RecoveringStore } from "../../../../src/worker/catalogue/recovery/recovering-store.ts";
import type { StoreBackend } from "../../../../src/worker/catalogue/recovery/store-backend.ts";
import { temporaryFolder } from "../../../support/folders.ts";
import { factsOf, importProject, lostOf, save, saveMany } from "../../../support/store/filled-store.ts";
import { PROJECT } from "../snapshots.ts";
import { TearingBackend } from "./tearing-backend.ts";

const REFUSED = { code: "storeFailed", message: expect.stringContaining("No space left on device") };

let backend: TearingBackend;
let told: string[];

beforeEach(() => {
  backend = new TearingBackend();
  told = [];
});

/** A catalogue over a backend; without a journal's path the store alone keeps what is written. */
async function openOver(from: StoreBackend, journalPath?: string, warnings: string[] = []): Promise<Catalogue> {
  const file = journalPath === undefined ? NO_JOURNAL_FILE : diskJournalFile(journalPath);
  const journal = new Journal(file, () => {});
  const store = await RecoveringStore.open({
    backend: from,
    journal,
    warn: (message) => warnings.push(message),
    notify: (message) => told.push(message),
  });
  const catalogue = catalogueIn(store, () => {});
  onTestFinished(() => catalogue.close());
  return catalogue;
}

it("loses nothing that it acknowledges after a write found no room", async () => {
  const catalogue = await openOver(backend);
  const before = await saveMany(catalogue, "before", 3);
  backend.isFull = true;
  await expect(save(catalogue, "refused", "?")).rejects.toMatchObject(REFUSED);
  await expect(save(catalogue, "refused", "?")).rejects.toMatchObject(REFUSED);
  expect(await lostOf(catalogue, before)).toEqual([]);
  backend.isFull = false;
  const after = await saveMany(catalogue, "after", 3);
  expect(backend.openings).toBe(2);
  expect(await lostOf(await openOver(backend), new Map([...before, ...after]))).toEqual([]);
});

it("keeps what it acknowledges of writes that were on their way when one failed", async () => {
  const catalogue = await openOver(backend);
  backend.fullBatches = 1;
  const failing = save(catalogue, "first", "?");
  const others = Promise.all(["second", "third"].map((id) => save(catalogue, id, id)));
  await expect(failing).rejects.toMatchObject(REFUSED);
  await others;
  expect(
    await lostOf(
      await openOver(backend),
      new Map([
        ["second", "second"],
        ["third", "third"],
      ]),
    ),
  ).toEqual([]);
});

it("loses nothing after an import found no room", async () => {
  const catalogue = await openOver(backend);
  await importProject(catalogue, factsOf("1", 3, 10));
  backend.isFull = true;
  await expect(catalogue.putFacts(PROJECT, factsOf("2", 3, 10))).rejects.toMatchObject(REFUSED);
  backend.isFull = false;
  const saved = await saveMany(catalogue, "after", 3);
  expect(await importProject(catalogue, factsOf("3", 3, 10))).toBe(true);
  const later = await openOver(backend);
  expect(await lostOf(later, saved)).toEqual([]);
  expect((await later.snapshot(PROJECT))?.files).toMatchObject([{ hash: "3" }, { hash: "3" }, { hash: "3" }]);
});

it("opens the database anew in the same call where a write meets damage", async () => {
  const catalogue = await openOver(backend);
  backend.damagedBatches = 1;
  const saved = await saveMany(catalogue, "saved", 1);
  expect(backend.openings).toBe(2);
  expect(await lostOf(await openOver(backend), saved)).toEqual([]);
});

it("opens the database anew in the same call where a read meets damage", async () => {
  const catalogue = await openOver(backend);
  const facts = factsOf("1", 3, 10);
  await importProject(catalogue, facts);
  backend.damagedReads = 1;
  expect((await catalogue.snapshot(PROJECT))?.files).toHaveLength(3);
  expect(backend.openings).toBe(2);
});

it("asks a database that was closed by somebody else for nothing more, and another one for what it has not answered", async () => {
  const catalogue = await openOver(backend);
  await importProject(catalogue, factsOf("1", 3, 10));
  backend.unanswered = 2;
  const reading = catalogue.snapshot(PROJECT);
  const saved = await saveMany(catalogue, "saved", 3);
  expect((await reading)?.files).toHaveLength(3);
  expect(backend.unanswered).toBe(0);
  expect(await lostOf(await openOver(backend), saved)).toEqual([]);
});

it("opens the database as it is when there is no room for a repair that is only advised", async () => {
  const saved = await saveMany(await openOver(backend), "saved", 2);
  backend.recommendedStep = async () => "repair";
  backend.repair = () => Promise.reject(new Error("ENOSPC"));
  const catalogue = await openOver(backend);
  expect(await lostOf(catalogue, new Map([...saved, ...(await saveMany(catalogue, "new", 2))]))).toEqual([]);
});

it("says once that it cannot be opened, shows what the journal has, takes an import, and keeps all when there is room", async () => {
  const journal = join(temporaryFolder(), "journal");
  const first = await openOver(backend, journal);
  const before = await saveMany(first, "before", 3);
  await first.close();
  backend.isFull = true;
  backend.hasRoomToOpen = false;
  const catalogue = await openOver(backend, journal);
  expect(told).toEqual([expect.stringMatching(/store cannot be opened.*No space left on device$/)]);
  expect(await lostOf(catalogue, before)).toEqual([]);
  await expect(save(catalogue, "refused", "?")).rejects.toMatchObject(REFUSED);
  const facts = factsOf("1", 70, 10);
  expect(await importProject(catalogue, facts)).toBe(true);
  backend.isFull = false;
  const after = await saveMany(catalogue, "after", 3);
  expect(told).toHaveLength(1);
  expect(await lostOf(await openOver(backend), new Map([...before, ...after]))).toEqual([]);
  expect((await catalogue.manyFacts(PROJECT, facts)).map((bytes) => Buffer.from(bytes ?? []))).toEqual(
    facts.map(({ bytes }) => Buffer.from(bytes)),
  );
});

describe("kept texts", () => {
  const text = (fileId: string) => ({ fileId, hash: "1", bytes: new Uint8Array(10) });

  it.each([
    ["find no room", { hasNoRoomForTexts: true }],
    ["would take the room left for others", { free: 1_000_000 }],
  ])("do not keep a store in memory from moving back where they %s", async (_, place) => {
    backend.isFull = true;
    backend.hasRoomToOpen = false;
    const warnings: string[] = [];
    const catalogue = await openOver(backend, undefined, warnings);
    expect(await importProject(catalogue, factsOf("1", 3, 10))).toBe(true);
    await catalogue.texts.put(PROJECT, [text("f0")]);
    backend.isFull = false;
    Object.assign(backend, place);
    const saved = await saveMany(catalogue, "after", 3);
    expect(warnings).toEqual([expect.stringMatching(/^The text of files .* is not kept/)]);
    const later = await openOver(backend);
    expect(await lostOf(later, saved)).toEqual([]);
    expect((await later.snapshot(PROJECT))?.files).toHaveLength(3);
    expect(await later.texts.keys(PROJECT)).toEqual(new Set());
  });

  it("move back where there is room", async () => {
    backend.isFull = true;
    backend.hasRoomToOpen = false;
    const catalogue = await openOver(backend);
    await importProject(catalogue, factsOf("1", 3, 10));
    await catalogue.texts.put(PROJECT, [text("f0")]);
    backend.isFull = false;
    await saveMany(catalogue, "after", 1);
    expect(await (await openOver(backend)).texts.keys(PROJECT)).toHaveProperty("size", 1);
  });

  it("leave the last of the room to others", async () => {
    const catalogue = await openOver(backend);
    backend.free = 100_000_000;
    await catalogue.texts.put(PROJECT, [text("f0")]);
    backend.free = 1_000_000;
    await expect(catalogue.texts.put(PROJECT, [text("f1")])).rejects.toMatchObject({ code: "storeFailed" });
    expect(await importProject(catalogue, factsOf("1", 3, 10))).toBe(true);
  });
});

it("a refused save comes back neither from the store nor from the journal", async () => {
  const journal = join(temporaryFolder(), "journal");
  const catalogue = await openOver(backend, journal);
  await save(catalogue, "id", "first");
  backend.isFull = true;
  await expect(save(catalogue, "id", "refused")).rejects.toMatchObject(REFUSED);
  await catalogue.close();
  backend.isFull = false;
  const later = await openOver(backend, journal);
  expect((await later.descriptions(PROJECT)).get("id")?.text).toBe("first");
});

it("keeps what people decided on: a queue and what left it", async () => {
  const journal = join(temporaryFolder(), "journal");
  const catalogue = await openOver(backend, journal);
  const item = { order: 1, state: "ready", text: "Draft." } as const;
  await catalogue.changeDescriptions(PROJECT, {
    queue: new Map([
      ["a", item],
      ["b", { ...item, order: 2 }],
    ]),
  });
  const description = { text: "Accepted.", written: 1 };
  const decided = { descriptions: new Map([["a", description]]), queue: new Map([["a", null]]) };
  await catalogue.changeDescriptions(PROJECT, decided);
  await catalogue.close();
  const emptied = await openOver(new TearingBackend(), journal);
  expect(await emptied.descriptions(PROJECT)).toEqual(new Map([["a", description]]));
  expect([...(await emptied.queue(PROJECT)).keys()]).toEqual(["b"]);
});

it("refuses to save where the journal cannot be written, and says why", async () => {
  const folder = temporaryFolder();
  await save(await openOver(backend), "other", "so that the place has something");
  const catalogue = await openOver(backend, join(folder, "\0"));
  await expect(save(catalogue, "id", "text")).rejects.toMatchObject({ code: "storeFailed" });
  expect((await catalogue.descriptions(PROJECT)).has("id")).toBe(false);
});

it("fails by name when it is closed", async () => {
  const catalogue = await openOver(backend);
  await catalogue.close();
  await expect(save(catalogue, "id", "text")).rejects.toMatchObject({ code: "storeFailed" });
  expect(await catalogue.descriptions(PROJECT)).toEqual(new Map());
});
