import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from "vitest";
import { RepairCopy } from "../../../../src/worker/catalogue/recovery/repair-copy.ts";
import { temporaryFolder } from "../../../support/folders.ts";
import { fillStore, lostOf, openHeard, type Texts } from "../../../support/store/filled-store.ts";

let original: string;
let saved: Texts;
let folder: string;
let store: string;
let copy: string;

beforeAll(async () => {
  original = mkdtempSync(join(tmpdir(), "glossa-"));
  saved = await fillStore(join(original, "store"), 3);
});

afterAll(() => rmSync(original, { recursive: true }));

beforeEach(() => {
  folder = temporaryFolder();
  store = join(folder, "store");
  copy = `${store}.before-repair`;
  cpSync(original, folder, { recursive: true });
});

async function expectRepaired(): Promise<void> {
  const { catalogue, told, warnings } = await openHeard(store);
  onTestFinished(() => catalogue.close());
  expect(told).toEqual([]);
  expect(warnings).toEqual([expect.stringContaining("has been repaired")]);
  expect(await lostOf(catalogue, saved)).toEqual([]);
}

/** Puts garbage over the end of a file, and answers what it is then. */
function hurtEnd(path: string): Uint8Array {
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.fill(0xaa, bytes.length >> 1));
  return bytes;
}

function nameOf(end: string): string {
  return readdirSync(store).find((name) => name.endsWith(end)) ?? "";
}

function moveAndLink(path: string, target: string): void {
  renameSync(path, target);
  symlinkSync(target, path);
}

it.runIf(process.platform !== "win32")(
  "holds the files themselves where the store, and one of its files, is a link",
  async () => {
    const [table, log] = [nameOf(".ldb"), nameOf(".log")];
    const damaged = [table, log].map((name) => hurtEnd(join(store, name)));
    rmSync(join(store, "CURRENT"));
    const elsewhere = temporaryFolder();
    moveAndLink(join(store, log), join(elsewhere, log));
    moveAndLink(store, join(elsewhere, "store"));
    await expectRepaired();
    expect(lstatSync(copy).isSymbolicLink()).toBe(false);
    expect(lstatSync(join(copy, log)).isSymbolicLink()).toBe(false);
    expect([`${table}.damaged`, log].map((name) => readFileSync(join(copy, name)))).toEqual(damaged);
  },
);

it("leaves in the store, under another name, what is too large for it", async () => {
  const large = join(store, "000999.ldb");
  writeFileSync(large, "");
  truncateSync(large, 1024 ** 3 + 1);
  await expectRepaired();
  const [name = ""] = readdirSync(store).filter((one) => one.startsWith("000999.ldb.broken-"));
  expect(statSync(join(store, name)).size).toBe(1024 ** 3 + 1);
});

it("is made anew where one was never finished", async () => {
  mkdirSync(`${store}.copying`);
  writeFileSync(join(`${store}.copying`, "CURRENT"), "half a copy");
  rmSync(join(store, "CURRENT"));
  const names = readdirSync(store);
  await expectRepaired();
  expect(readdirSync(copy)).toEqual(names);
  expect(readdirSync(folder)).toEqual(["store", "store-descriptions.journal", "store.before-repair"]);
});

it("gives way to the one of the next repair", async () => {
  mkdirSync(copy);
  writeFileSync(join(copy, "earlier"), "");
  rmSync(join(store, "CURRENT"));
  await expectRepaired();
  expect(readdirSync(copy)).not.toContain("earlier");
});

it.runIf(process.platform !== "win32")(
  "is not taken for one of what was written since, where it could not be kept",
  async () => {
    // A name that is just too long with what stands behind that of a copy that is kept.
    const long = join(folder, "s".repeat(255 - ".under-repair".length));
    renameSync(store, long);
    const unkept = new RepairCopy(long);
    await unkept.make();
    await expect(unkept.keep()).rejects.toThrow("ENAMETOOLONG");
    await expect(unkept.make()).rejects.toThrow("ENAMETOOLONG");
  },
);

it("is no condition of notes: a store is opened where none can be written", async () => {
  rmSync(join(store, "openings.json"));
  mkdirSync(join(store, "openings.json", "more"), { recursive: true });
  const { catalogue, told, warnings } = await openHeard(store);
  expect([...told, ...warnings]).toEqual([]);
  expect(await lostOf(catalogue, saved)).toEqual([]);
  await catalogue.close();
  expect(readdirSync(join(store, "openings.json"))).toEqual(["more"]);
});
