import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type Catalogue, openCatalogue } from "../../../src/worker/catalogue/catalogue.ts";
import { openMemoryCatalogue } from "../../../src/worker/catalogue/open-memory.ts";
import { openFolderCatalogue } from "../../../src/worker/catalogue/open-node.ts";
import { asDatabase } from "../../../src/worker/catalogue/store/store.ts";
import { temporaryFolder } from "../../support/folders.ts";
import { damages } from "../../support/store/damages.ts";
import {
  factsOf,
  fillStore,
  importProject,
  lostOf,
  openHeard,
  saveMany,
  type Texts,
} from "../../support/store/filled-store.ts";
import { encodedFacts, PROJECT, snapshotOf, text } from "./snapshots.ts";

const SNAPSHOT = snapshotOf([["a", "1"]]);

async function fill(catalogue: Catalogue): Promise<void> {
  await catalogue.putFacts(PROJECT, [encodedFacts("a", "1")]);
  await catalogue.commit(SNAPSHOT);
}

async function expectFilled(catalogue: Catalogue): Promise<void> {
  expect(await catalogue.snapshot(PROJECT)).toEqual(SNAPSHOT);
  expect(text(await catalogue.facts(PROJECT, "a", "1"))).toBe("a 1");
}

function noWarning(message: string): void {
  expect.fail(message);
}

it("keeps a project in memory", async () => {
  const catalogue = openMemoryCatalogue(noWarning);
  await fill(catalogue);
  await expectFilled(catalogue);
});

it("keeps a project in a folder that it makes, from one session to the next", async () => {
  const folder = join(temporaryFolder(), "not", "there", "yet");
  const first = await openFolderCatalogue(folder, noWarning);
  await fill(first);
  await first.close();
  const second = await openFolderCatalogue(folder, noWarning);
  onTestFinished(() => second.close());
  await expectFilled(second);
});

it("a store that is open in another process is shown as far as it is known, and can be written when that has ended", async () => {
  const parent = temporaryFolder();
  const folder = join(parent, "store");
  const { catalogue: first } = await openHeard(folder);
  const before = await saveMany(first, "before", 2);
  const { catalogue: second, told } = await openHeard(folder);
  onTestFinished(() => second.close());
  expect(told).toEqual([
    expect.stringMatching(/store cannot be opened.*: another process uses .*store\. Close that first$/),
  ]);
  expect(await lostOf(second, before)).toEqual([]);
  await expect(saveMany(second, "refused", 1)).rejects.toMatchObject({
    code: "storeFailed",
    message: expect.stringMatching(/another process uses .*store\. Close that first$/),
  });
  await first.close();
  const after = await saveMany(second, "after", 2);
  expect(await lostOf(second, new Map([...before, ...after]))).toEqual([]);
  expect(readdirSync(parent)).toEqual(["store", "store-descriptions.journal"]);
});

describe("a damaged store", () => {
  let original: string;
  let saved: Texts;

  beforeAll(async () => {
    original = mkdtempSync(join(tmpdir(), "glossa-"));
    saved = await fillStore(join(original, "store"), 3);
  });

  afterAll(() => rmSync(original, { recursive: true }));

  /** The store after something was done to it: opened, written to, closed, and opened once more. */
  async function reopenAfter(hurt: (store: string) => void) {
    const folder = temporaryFolder();
    cpSync(original, folder, { recursive: true });
    const store = join(folder, "store");
    hurt(store);
    const first = await openHeard(store);
    expect(await lostOf(first.catalogue, saved)).toEqual([]);
    expect(await importProject(first.catalogue, factsOf("again", 3, 50_000))).toBe(true);
    const fresh = await saveMany(first.catalogue, "fresh", 2);
    await first.catalogue.close();
    const second = await openHeard(store);
    onTestFinished(() => second.catalogue.close());
    expect(await lostOf(second.catalogue, new Map([...saved, ...fresh]))).toEqual([]);
    expect([...second.told, ...second.warnings]).toEqual([]);
    return { folder, ...first };
  }

  const files = { CURRENT: /^CURRENT$/, MANIFEST: /^MANIFEST/, table: /\.ldb$/, log: /^\d+\.log$/ };
  const tries = Object.entries(files).flatMap(([what, name]) =>
    Object.entries(damages).map(([damage, hurt]) => ({ what, name, damage, hurt })),
  );

  it.each(tries)("loses nothing when its $what is: $damage", async ({ name, hurt }) => {
    const { told } = await reopenAfter((store) =>
      hurt(join(store, readdirSync(store).find((one) => name.test(one)) ?? "")),
    );
    expect(told).toEqual([]);
  });

  it.each(Object.entries(damages))("loses nothing when its journal is: %s", async (_, hurt) => {
    const { told } = await reopenAfter((store) => hurt(`${store}-descriptions.journal`));
    expect(told).toEqual([]);
  });

  it("is repaired, with a copy beside it", async () => {
    const { folder, warnings } = await reopenAfter((store) => rmSync(join(store, "CURRENT")));
    const copy = join(folder, "store.before-repair");
    expect(warnings).toEqual([`The store was damaged and has been repaired; a copy of what it was lies at ${copy}`]);
    expect(readdirSync(copy)).toEqual(readdirSync(join(original, "store")).filter((name) => name !== "CURRENT"));
  });

  it("is set aside when it is beyond repair, which is said in one sentence", async () => {
    const { folder, told } = await reopenAfter((store) => {
      rmSync(store, { recursive: true });
      writeFileSync(store, "no folder");
    });
    const [aside = ""] = readdirSync(folder).filter((name) => name.startsWith("store.broken-"));
    expect(readFileSync(join(folder, aside), "utf8")).toBe("no folder");
    expect(told).toEqual([
      `What Glossa had stored was damaged beyond repair and has been moved to ${join(folder, aside)}: 51 descriptions were recovered, and folders have to be opened again.`,
    ]);
  });

  it("of before there was a journal gets one", async () => {
    const folder = temporaryFolder();
    const store = join(folder, "store");
    const level = new ClassicLevel(store);
    const before = openCatalogue(asDatabase(level), noWarning);
    const old = await saveMany(before, "old", 3);
    await before.close();
    await (await openHeard(store)).catalogue.close();
    rmSync(store, { recursive: true });
    const { catalogue } = await openHeard(store);
    onTestFinished(() => catalogue.close());
    expect(await lostOf(catalogue, old)).toEqual([]);
  });
});
