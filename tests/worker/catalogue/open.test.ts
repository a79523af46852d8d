import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import type { Catalogue } from "../../../src/worker/catalogue/catalogue.ts";
import { openMemoryCatalogue } from "../../../src/worker/catalogue/open-memory.ts";
import { openFolderCatalogue } from "../../../src/worker/catalogue/open-node.ts";
import { temporaryFolder } from "./databases.ts";
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

it("says what is wrong when the folder is open already or cannot be one", async () => {
  const folder = temporaryFolder();
  const first = await openFolderCatalogue(join(folder, "store"), noWarning);
  onTestFinished(() => first.close());
  await expect(openFolderCatalogue(join(folder, "store"), noWarning)).rejects.toMatchObject({
    code: "storeFailed",
    message: expect.stringMatching(/lock/i),
  });
  writeFileSync(join(folder, "file"), "");
  await expect(openFolderCatalogue(join(folder, "file"), noWarning)).rejects.toMatchObject({
    code: "storeFailed",
    message: expect.stringMatching(/EEXIST|ENOTDIR/),
  });
});

it("repairs a damaged database and says so", async () => {
  const folder = temporaryFolder();
  const first = await openFolderCatalogue(folder, noWarning);
  await fill(first);
  await first.close();
  for (const file of readdirSync(folder)) if (file.startsWith("MANIFEST")) writeFileSync(join(folder, file), "rubbish");
  const warnings: string[] = [];
  const second = await openFolderCatalogue(folder, (message) => warnings.push(message));
  onTestFinished(() => second.close());
  expect(warnings).toEqual([`The store at ${folder} was damaged and has been repaired`]);
  await expectFilled(second);
});
