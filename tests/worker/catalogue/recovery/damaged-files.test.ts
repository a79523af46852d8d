import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { quarantineDamagedTables, removeDamaged } from "../../../../src/worker/catalogue/recovery/damaged-files.ts";
import { folderBackend } from "../../../../src/worker/catalogue/recovery/folder-backend.ts";
import { temporaryFolder } from "../../../support/folders.ts";
import { fillStore } from "../../../support/store/filled-store.ts";

const DAMAGED = "000999.ldb";

let original: string;
let store: string;
let names: readonly string[];

beforeAll(async () => {
  original = mkdtempSync(join(tmpdir(), "glossa-"));
  await fillStore(join(original, "store"), 3);
});

afterAll(() => rmSync(original, { recursive: true }));

beforeEach(() => {
  store = join(temporaryFolder(), "store");
  cpSync(join(original, "store"), store, { recursive: true });
  names = readdirSync(store);
});

async function nobody(): Promise<void> {}

async function somebody(): Promise<void> {
  throw new Error("LEVEL_LOCKED");
}

it("gives a damaged table another name", async () => {
  writeFileSync(join(store, DAMAGED), "no table");
  const sound = await quarantineDamagedTables(store, {}, nobody);
  expect(readdirSync(store)).toEqual([...names, `${DAMAGED}.damaged`].toSorted());
  expect(Object.keys(sound)).toEqual(names.filter((name) => name.endsWith(".ldb")));
});

it("changes nothing when somebody has opened the store meanwhile", async () => {
  writeFileSync(join(store, DAMAGED), "no table");
  await expect(quarantineDamagedTables(store, {}, somebody)).rejects.toThrow("LOCKED");
  await expect(removeDamaged(store, somebody)).rejects.toThrow("LOCKED");
  expect(readdirSync(store)).toEqual([...names, DAMAGED].toSorted());
});

it("leaves a table alone that is being written", async () => {
  writeFileSync(join(store, DAMAGED), "half a table");
  const write = async () => writeFileSync(join(store, DAMAGED), "half a table, and more");
  expect(await quarantineDamagedTables(store, {}, write)).not.toHaveProperty([DAMAGED]);
  expect(readdirSync(store)).toEqual([...names, DAMAGED].toSorted());
});

// What is at the beginning of a process's memory cannot be read.
it.runIf(process.platform === "linux")("takes no table for damaged that it could not read", async () => {
  symlinkSync("/proc/self/mem", join(store, DAMAGED));
  await expect(quarantineDamagedTables(store, {}, nobody)).rejects.toThrow("EIO");
  await expect(removeDamaged(store, nobody)).rejects.toThrow("EIO");
  expect(readdirSync(store)).toEqual([...names, DAMAGED].toSorted());
});

it("gives sound tables their names back before a repair", async () => {
  const tables = names.filter((name) => name.endsWith(".ldb"));
  const bytes = tables.map((name) => readFileSync(join(store, name)));
  for (const name of tables) renameSync(join(store, name), join(store, `${name}.damaged`));
  writeFileSync(join(store, `${DAMAGED}.damaged`), "no table");
  await removeDamaged(store, nobody);
  expect(readdirSync(store)).toEqual(names);
  expect(tables.map((name) => readFileSync(join(store, name)))).toEqual(bytes);
});

it.each([
  Object.assign(new Error("read"), { code: "ENOMEM" }),
  Object.assign(new Error("UNKNOWN: unknown error, read"), { code: "UNKNOWN" }),
  Object.assign(new Error("read"), { code: "ETIMEDOUT" }),
  new Error("IO error: 000005.ldb: Transport endpoint is not connected"),
  new RangeError("Array buffer allocation failed"),
])("takes no store for damaged over: %s", (error) => {
  expect(folderBackend(store, ClassicLevel, { warn: expect.fail, inUse: "" }).failureKind(error)).toBe("held");
});
