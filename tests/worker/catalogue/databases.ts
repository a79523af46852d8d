import { cpSync } from "node:fs";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { MemoryLevel } from "memory-level";
import { onTestFinished } from "vitest";
import { asDatabase, type Database } from "../../../src/worker/catalogue/store/store.ts";
import { temporaryFolder } from "../../support/folders.ts";

export type TestDatabase = Database;

export interface TestStorage {
  readonly database: TestDatabase;
  /** What a process finds that starts after this one was killed now. */
  afterCrash(): Promise<TestDatabase>;
}

/** A database in memory: what was written is there, what was not is not. */
async function memory(): Promise<TestStorage> {
  const database = asDatabase(new MemoryLevel({ storeEncoding: "view" }));
  return { database, afterCrash: async () => database };
}

/** A LevelDB in a folder of its own; the crash is a copy of its files as they lie there, without closing it. */
async function classic(): Promise<TestStorage> {
  const folder = temporaryFolder();
  const database = await openClassic(join(folder, "0"));
  let crashes = 0;
  let current = join(folder, "0");
  const afterCrash = async () => {
    const copy = join(folder, String(++crashes));
    cpSync(current, copy, { recursive: true });
    current = copy;
    return openClassic(copy);
  };
  return { database, afterCrash };
}

async function openClassic(path: string): Promise<TestDatabase> {
  const database = new ClassicLevel(path);
  await database.open();
  onTestFinished(() => database.close());
  return asDatabase(database);
}

export const STORAGES = [
  { name: "memory-level", create: memory },
  { name: "classic-level", create: classic },
] as const;

/** What lies in a part of the database, key by key. */
export async function entriesOf(database: TestDatabase, part: string): Promise<Record<string, string>> {
  return Object.fromEntries(await database.sublevel(part).iterator().all());
}

export async function factKeys(database: TestDatabase): Promise<string[]> {
  return database.sublevel("facts").keys().all();
}
