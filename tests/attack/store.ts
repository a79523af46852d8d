import { randomFillSync } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { detailOf } from "../../src/shared/errors/errors.ts";
import { damages } from "../support/store/damages.ts";
import {
  factsOf,
  fillStore,
  importProject,
  lostOf,
  openHeard,
  saveMany,
  type Texts,
} from "../support/store/filled-store.ts";
import { mountSmallDisk } from "../support/store/small-disk.ts";
import type { Attack, AttackReport } from "./attack.ts";
import { attacks as deaths } from "./store-deaths.ts";

/** The name of the store's folder; the journal is beside it. */
const STORE = "store";

interface Try {
  readonly what: string;
  readonly hurt: (folder: string) => void;
}

/** Damage to one file of the store, or to the journal, loses no description. Damage to both at once is not promised. */
export const attacks: readonly Attack[] = [
  {
    name: "one damaged file costs no description, and an import works",
    run: () => withFilledStore((original, saved) => runAll(original, saved, triesOn(original))),
  },
  {
    name: "garbage amid a table costs nothing, where LevelDB would meet it in the midst of its work",
    run: () => withFilledStore((original, saved) => runAll(original, saved, laterTries(original))),
  },
  { name: "a store that may not be written is read, and nothing is acknowledged", run: readOnly },
  ...deaths,
];

async function withFilledStore(run: (original: string, saved: Texts) => Promise<AttackReport>): Promise<AttackReport> {
  const original = mkdtempSync(join(tmpdir(), "glossa-store-"));
  try {
    return await run(original, await fillStore(join(original, STORE)));
  } finally {
    rmSync(original, { recursive: true, force: true });
  }
}

async function runAll(original: string, saved: Texts, tries: readonly Try[]): Promise<AttackReport> {
  const broken: string[] = [];
  let longest = 0;
  for (const { what, hurt } of tries) {
    const folder = mkdtempSync(join(tmpdir(), "glossa-damaged-"));
    const start = performance.now();
    try {
      cpSync(original, folder, { recursive: true });
      hurt(folder);
      const problem = await problemOf(join(folder, STORE), saved);
      if (problem !== undefined) broken.push(`${what}: ${problem}`);
    } catch (error) {
      broken.push(`${what}: ${detailOf(error)}`);
    } finally {
      longest = Math.max(longest, performance.now() - start);
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return {
    tries: tries.length,
    broken,
    figures: `${saved.size} descriptions, longest ${(longest / 1000).toFixed(1)} s`,
  };
}

/** Returns what is wrong with a store after it was opened, written to, closed, and opened again. */
async function problemOf(store: string, saved: Texts): Promise<string | undefined> {
  const first = await openHeard(store);
  const lost = await lostOf(first.catalogue, saved);
  if (lost.length > 0) return `${lost.length} descriptions lost`;
  for (const hash of ["again", "and", "again"])
    if (!(await importProject(first.catalogue, factsOf(hash, 100, 50_000)))) return "an import was not kept";
  const fresh = await saveMany(first.catalogue, "fresh", 3);
  await first.catalogue.close();
  const second = await openHeard(store);
  const lostLater = await lostOf(second.catalogue, new Map([...saved, ...fresh]));
  await second.catalogue.close();
  return lostLater.length > 0 ? `${lostLater.length} descriptions lost at the next start` : undefined;
}

function triesOn(original: string): readonly Try[] {
  const inStore = readdirSync(join(original, STORE)).map((name) => join(STORE, name));
  const beside = readdirSync(original).filter((name) => statSync(join(original, name)).isFile());
  const files = [...inStore, ...beside];
  const ofFiles = files.flatMap((file) =>
    Object.entries(damages).map(([damage, hurt]) => ({
      what: `${file} ${damage}`,
      hurt: (folder: string) => hurt(join(folder, file)),
    })),
  );
  return [
    ...ofFiles,
    ...files.map((file) => ({
      what: `a folder in place of ${file}`,
      hurt: (folder: string) => putFolder(join(folder, file)),
    })),
    { what: "a file in place of the folder", hurt: (folder) => putFile(join(folder, STORE)) },
    { what: "the folder emptied", hurt: (folder) => emptyFolder(join(folder, STORE)) },
    { what: "the folder missing", hurt: (folder) => rmSync(join(folder, STORE), { recursive: true }) },
    { what: "all tables missing", hurt: (folder) => removeTables(join(folder, STORE)) },
  ];
}

function putFolder(path: string): void {
  rmSync(path);
  mkdirSync(path);
}

function putFile(path: string): void {
  rmSync(path, { recursive: true });
  writeFileSync(path, "no folder");
}

function emptyFolder(path: string): void {
  rmSync(path, { recursive: true });
  mkdirSync(path);
}

function removeTables(path: string): void {
  for (const name of readdirSync(path)) if (name.endsWith(".ldb")) rmSync(join(path, name));
}

// LevelDB opens a table without its blocks of facts, and merges it with other tables later.
function laterTries(original: string): readonly Try[] {
  const tables = readdirSync(join(original, STORE)).filter((name) => name.endsWith(".ldb"));
  return tables.flatMap((name) =>
    [10, 30, 50, 70, 90].map((percent) => ({
      what: `64 KB of garbage at ${percent} % of ${name}`,
      hurt: (folder: string) => putGarbage(join(folder, STORE, name), percent),
    })),
  );
}

function putGarbage(path: string, percent: number): void {
  const bytes = readFileSync(path);
  randomFillSync(bytes, Math.floor((bytes.length * percent) / 100), Math.min(65_536, Math.floor(bytes.length / 10)));
  writeFileSync(path, bytes);
}

async function readOnly(): Promise<AttackReport> {
  const disk = mountSmallDisk(64);
  if (typeof disk === "string") return { tries: 0, broken: [], skipped: disk };
  const broken: string[] = [];
  try {
    const store = join(disk.path, STORE);
    const saved = await fillStore(store);
    disk.setReadOnly(true);
    const { catalogue, told } = await openHeard(store);
    if (told.length !== 1) broken.push(`${told.length} sentences were said`);
    if ((await lostOf(catalogue, saved)).length > 0) broken.push("descriptions are not shown");
    if (await isAcknowledged(saveMany(catalogue, "new", 1))) broken.push("a description was acknowledged");
    if (!(await importProject(catalogue, factsOf("new", 10, 1000)))) broken.push("an import does not work");
    disk.setReadOnly(false);
    const later = await saveMany(catalogue, "later", 3);
    await catalogue.close();
    const second = await openHeard(store);
    if ((await lostOf(second.catalogue, new Map([...saved, ...later]))).length > 0) broken.push("descriptions lost");
    await second.catalogue.close();
  } finally {
    disk.remove();
  }
  return { tries: 1, broken };
}

function isAcknowledged(saving: Promise<unknown>): Promise<boolean> {
  return saving.then(
    () => true,
    () => false,
  );
}
