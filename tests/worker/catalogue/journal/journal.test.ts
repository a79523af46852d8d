import { appendFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { diskJournalFile } from "../../../../src/worker/catalogue/journal/disk-journal-file.ts";
import { Journal } from "../../../../src/worker/catalogue/journal/journal.ts";
import type { JournalRecord } from "../../../../src/worker/catalogue/journal/record.ts";
import { temporaryFolder } from "../../../support/folders.ts";

let folder: string;
let path: string;
let warnings: string[];

beforeEach(() => {
  folder = temporaryFolder();
  path = join(folder, "not", "there", "yet.journal");
  warnings = [];
});

function open(): Journal {
  const journal = new Journal(diskJournalFile(path), (message) => warnings.push(message));
  onTestFinished(() => journal.close());
  return journal;
}

function record(revision: number, key: string, text: string | null): JournalRecord {
  return { revision, changes: [["descriptions", key, text]] };
}

async function textsIn(journal: Journal): Promise<Record<string, string | null>> {
  return Object.fromEntries([...(await journal.load()).values()].map(({ key, text }) => [key, text]));
}

it("knows of each key what was written last, and makes no file before there is something", async () => {
  const journal = open();
  expect(await textsIn(journal)).toEqual({});
  expect(readdirSync(folder)).toEqual([]);
  await journal.append([record(1, "a", "first"), record(2, "b", "other")]);
  await journal.append([record(3, "a", "second"), record(4, "b", null)]);
  expect(await textsIn(open())).toEqual({ a: "second", b: null });
});

it("of two texts the one with the greater revision counts, wherever they stand", async () => {
  const journal = open();
  await journal.load();
  await journal.append([record(9, "a", "newer")]);
  await journal.append([record(5, "a", "older")]);
  expect(await textsIn(open())).toEqual({ a: "newer" });
});

it("writes over an end that was never finished", async () => {
  const journal = open();
  await journal.append([record(1, "a", "whole")]);
  await journal.close();
  appendFileSync(path, '00000000 [2,[["descriptions","b","to');
  const second = open();
  expect(await textsIn(second)).toEqual({ a: "whole" });
  await second.append([record(3, "c", "behind it")]);
  expect(await textsIn(open())).toEqual({ a: "whole", c: "behind it" });
  expect(warnings).toEqual([]);
});

it("takes the last record back", async () => {
  const journal = open();
  await journal.append([record(1, "a", "stays")]);
  await journal.append([record(2, "a", "goes")]);
  await journal.retract();
  expect(await textsIn(open())).toEqual({ a: "stays" });
});

it("reads around damage, says so, keeps a copy, and is whole again when it was tidied", async () => {
  const journal = open();
  await journal.append([record(1, "a", "one"), record(2, "b", "two"), record(3, "c", "three")]);
  await journal.close();
  const bytes = readFileSync(path);
  bytes.fill(0, bytes.indexOf("two") - 3, bytes.indexOf("two"));
  writeFileSync(path, bytes);

  const second = open();
  expect(await textsIn(second)).toEqual({ a: "one", c: "three" });
  expect(warnings).toEqual(["1 records of the journal of descriptions are damaged: they are taken from the store"]);
  await second.tidy();
  const kept = readdirSync(join(folder, "not/there")).filter((name) => name.startsWith("yet.journal.broken-"));
  expect(kept.map((name) => readFileSync(join(folder, "not/there", name)))).toEqual([bytes]);
  await second.append([record(4, "b", "again")]);
  expect(await textsIn(open())).toEqual({ a: "one", b: "again", c: "three" });
  expect(warnings).toHaveLength(1);
});

it("becomes shorter when it holds little of what was written, and remembers what was deleted", async () => {
  const journal = open();
  await journal.load();
  await journal.append([record(1, "gone", "for good"), record(2, "gone", null)]);
  for (let revision = 3; revision < 40; revision++) {
    await journal.append([record(revision, "a", `${revision} ${"x".repeat(100_000)}`)]);
    await journal.tidy();
  }
  expect(statSync(path).size).toBeLessThan(2_000_000);
  const texts = await textsIn(open());
  expect(texts.a?.slice(0, 3)).toBe("39 ");
  expect(texts.gone).toBeNull();
  expect(readdirSync(join(folder, "not/there"))).toEqual(["yet.journal"]);
});

it("a folder in its place makes way", async () => {
  mkdirSync(path, { recursive: true });
  const journal = open();
  expect(await textsIn(journal)).toEqual({});
  await journal.append([record(1, "a", "kept")]);
  expect(await textsIn(open())).toEqual({ a: "kept" });
});
