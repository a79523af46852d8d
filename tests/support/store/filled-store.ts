import { randomBytes } from "node:crypto";
import type { Catalogue } from "../../../src/worker/catalogue/catalogue.ts";
import { openFolderCatalogue } from "../../../src/worker/catalogue/open-node.ts";
import type { EncodedFacts } from "../../../src/worker/catalogue/records/records.ts";
import { PROJECT, snapshotOf } from "../../worker/catalogue/snapshots.ts";

/** Descriptions by the id of the described type or member. */
export type Texts = ReadonlyMap<string, string>;

export interface OpenedStore {
  readonly catalogue: Catalogue;
  /** The messages that were logged, and those that the user saw. */
  readonly warnings: readonly string[];
  readonly told: readonly string[];
}

/** Opens a store as a process of the desktop app does, and records its messages. */
export async function openHeard(folder: string): Promise<OpenedStore> {
  const warnings: string[] = [];
  const told: string[] = [];
  const tell = (message: string) => told.push(message);
  const catalogue = await openFolderCatalogue(folder, (message) => warnings.push(message), tell);
  return { catalogue, warnings, told };
}

export async function save(catalogue: Catalogue, id: string, text: string): Promise<void> {
  await catalogue.putDescription(PROJECT, id, { text, written: Date.now() });
}

/** Saves `count` descriptions, named by a word and a number, and returns them. */
export async function saveMany(catalogue: Catalogue, word: string, count: number): Promise<Texts> {
  const saved = new Map<string, string>();
  for (let number = 0; number < count; number++) {
    const [id, text] = [`${word}${number}`, `What ${word} ${number} is for. ${"More of it. ".repeat(20)}`];
    await save(catalogue, id, text);
    saved.set(id, text);
  }
  return saved;
}

/** Returns the ids of the descriptions that are not stored as they were saved. */
export async function lostOf(catalogue: Catalogue, saved: Texts): Promise<readonly string[]> {
  const stored = await catalogue.descriptions(PROJECT);
  return [...saved].flatMap(([id, text]) => (stored.get(id)?.text === text ? [] : [id]));
}

/** Creates facts of `files` files, of `bytes` incompressible bytes each. */
export function factsOf(hash: string, files: number, bytes: number): readonly EncodedFacts[] {
  return Array.from({ length: files }, (_, at) => ({ fileId: `f${at}`, hash, bytes: randomBytes(bytes) }));
}

/** Imports a project of these facts; returns whether all of it can be read afterwards. */
export async function importProject(catalogue: Catalogue, facts: readonly EncodedFacts[]): Promise<boolean> {
  for (let start = 0; start < facts.length; start += 16)
    await catalogue.putFacts(PROJECT, facts.slice(start, start + 16));
  const snapshot = snapshotOf(facts.map(({ fileId, hash }) => [fileId, hash]));
  await catalogue.commit(snapshot);
  const stored = await catalogue.snapshot(PROJECT);
  if (stored?.files.length !== facts.length) return false;
  const read = await catalogue.manyFacts(PROJECT, facts);
  return facts.every(({ bytes }, at) => Buffer.compare(bytes, read[at] ?? new Uint8Array()) === 0);
}

/**
 * Fills a store with tables, a log and descriptions in each, and with facts of `files` files, of `bytes` bytes each;
 * returns the descriptions.
 */
export async function fillStore(folder: string, files = 100, bytes = 50_000): Promise<Texts> {
  const saved = new Map<string, string>();
  for (const word of ["early", "middle", "late"]) {
    const { catalogue } = await openHeard(folder);
    for (const [id, text] of await saveMany(catalogue, word, 17)) saved.set(id, text);
    if (word !== "late") await importProject(catalogue, factsOf(word, files, bytes));
    await catalogue.close();
  }
  return saved;
}
