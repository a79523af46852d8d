import { changeDescriptions, putDescription, queueKeys, readDescriptions, readQueue } from "./descriptions.ts";
import { type FactsName, factsKey, factsRange, keysInUse } from "./fact-keys.ts";
import {
  asideKey,
  type FactsOfFile,
  loadSnapshot,
  type ReadContext,
  readFacts,
  readSnapshot,
  streamFacts,
} from "./read.ts";
import type { DescriptionChanges, EncodedFacts, QueuedDescription, Snapshot, WrittenDescription } from "./records.ts";
import { type Database, openStore, type Store, type Write } from "./store.ts";
import { sealFacts } from "./stored-facts.ts";
import { encodeSnapshot } from "./stored-snapshot.ts";

/**
 * What is known of the projects, kept between sessions (design: storage). A project is one snapshot and the facts of
 * its files. An import puts facts beside those in use, then either commits a new snapshot or discards what it put; at
 * every moment between, and after a crash, the earlier snapshot and all its facts are whole. One import of a project
 * at a time. Descriptions have a part of their own that no import touches, and that outlives its project.
 *
 * Writing throws GlossaError `storeFailed`. Reading never throws for what it finds: what is missing or damaged is
 * undefined, with a warning, and has to be read anew from the source.
 */
export interface Catalogue {
  /** The project as last committed; one of another version or shape is set aside. */
  snapshot(projectId: string): Promise<Snapshot | undefined>;
  /** Puts a batch of facts, all or none. They belong to no snapshot until one with their hashes is committed. */
  putFacts(projectId: string, facts: readonly EncodedFacts[]): Promise<void>;
  /** Ask only for what a snapshot or `putFacts` names: what is not there counts as lost. */
  facts(projectId: string, fileId: string, hash: string): Promise<Uint8Array | undefined>;
  /** In the order of the names, free to be transferred; one warning for all that are lost. */
  manyFacts(projectId: string, names: readonly FactsName[]): Promise<readonly (Uint8Array<ArrayBuffer> | undefined)[]>;
  /** The facts of every file that has some, in the order of the snapshot, a few at a time in memory. */
  allFacts(snapshot: Snapshot): AsyncIterable<FactsOfFile>;
  /** Replaces the project's snapshot and deletes every fact it does not name, in one step. */
  commit(snapshot: Snapshot): Promise<void>;
  /** Deletes facts that were put and are not to be committed, but none that the stored snapshot names. */
  discard(projectId: string, staged: readonly FactsName[]): Promise<void>;
  /** Deletes what an import that ended without commit or discard left behind; answers how many facts these were. */
  sweep(projectId: string): Promise<number>;
  /**
   * What was written for a type and its members, or for everything in the project, by entity id. A text that cannot be
   * understood is set aside.
   */
  descriptions(projectId: string, typeId?: string): Promise<ReadonlyMap<string, WrittenDescription>>;
  /** Keeps what was written for a type or member, or with null forgets it. Resolves when that is on the disk. */
  putDescription(projectId: string, entityId: string, description: WrittenDescription | null): Promise<void>;
  /** What is being generated or waits for review, by entity id. What cannot be understood is set aside. */
  queue(projectId: string): Promise<ReadonlyMap<string, QueuedDescription>>;
  /** Changes descriptions and the queue together, all or nothing. Resolves when that is on the disk, or soon will be. */
  changeDescriptions(projectId: string, changes: DescriptionChanges): Promise<void>;
  /** Deletes all that is stored of the project but its descriptions, in one step. */
  forget(projectId: string): Promise<void>;
  close(): Promise<void>;
}

/** The catalogue in a database of the abstract-level family, which it closes at its end. `warn` gets words for the user. */
export function openCatalogue(database: Database, warn: (message: string) => void): Catalogue {
  return catalogueIn(openStore(database), warn);
}

/** The catalogue in a store, which it closes at its end. */
export function catalogueIn(store: Store, warn: (message: string) => void): Catalogue {
  const context: ReadContext = { store, warn };
  return {
    snapshot: (projectId) => readSnapshot(context, projectId),
    putFacts: (projectId, facts) => putFacts(store, projectId, facts),
    facts: async (projectId, fileId, hash) => (await readFacts(context, projectId, [{ fileId, hash }]))[0],
    manyFacts: (projectId, names) => readFacts(context, projectId, names),
    allFacts: (snapshot) => streamFacts(context, snapshot),
    commit: (snapshot) => commit(store, snapshot),
    discard: (projectId, staged) => discard(context, projectId, staged),
    sweep: (projectId) => sweep(context, projectId),
    descriptions: (projectId, typeId) => readDescriptions(context, projectId, typeId),
    putDescription: (projectId, entityId, description) => putDescription(store, projectId, entityId, description),
    queue: (projectId) => readQueue(context, projectId),
    changeDescriptions: (projectId, changes) => changeDescriptions(store, projectId, changes),
    forget: (projectId) => forget(store, projectId),
    close: () => store.close(),
  };
}

// Without sync: losing them with the power costs parsing them again, no more.
function putFacts(store: Store, projectId: string, facts: readonly EncodedFacts[]): Promise<void> {
  const puts = facts.map(
    (entry): Write => ({
      type: "put",
      part: "facts",
      key: factsKey(projectId, entry),
      value: sealFacts(entry.bytes),
    }),
  );
  return store.write(puts, { sync: false });
}

async function commit(store: Store, snapshot: Snapshot): Promise<void> {
  const { id } = snapshot.project;
  const stale = await keysOutside(store, id, keysInUse(snapshot));
  const put: Write = { type: "put", part: "projects", key: id, value: encodeSnapshot(snapshot) };
  await store.write([...deletions(stale), put], { sync: true });
}

async function discard(context: ReadContext, projectId: string, staged: readonly FactsName[]): Promise<void> {
  const inUse = keysInUse(await loadSnapshot(context, projectId));
  const keys = staged.map((name) => factsKey(projectId, name)).filter((key) => !inUse.has(key));
  await context.store.write(deletions(keys), { sync: false });
}

async function sweep(context: ReadContext, projectId: string): Promise<number> {
  const inUse = keysInUse(await loadSnapshot(context, projectId));
  const orphans = await keysOutside(context.store, projectId, inUse);
  await context.store.write(deletions(orphans), { sync: false });
  return orphans.length;
}

async function forget(store: Store, projectId: string): Promise<void> {
  const facts = deletions(await keysOutside(store, projectId, new Set()));
  const queue = (await queueKeys(store, projectId)).map((key): Write => ({ type: "del", part: "queue", key }));
  const texts: Write[] = [
    ...queue,
    { type: "del", part: "projects", key: projectId },
    { type: "del", part: "aside", key: asideKey("projects", projectId) },
  ];
  await store.write([...facts, ...texts], { sync: true });
}

async function keysOutside(store: Store, projectId: string, inUse: ReadonlySet<string>): Promise<string[]> {
  const keys = await store.factsKeys(factsRange(projectId));
  return keys.filter((key) => !inUse.has(key));
}

function deletions(keys: readonly string[]): Write[] {
  return keys.map((key) => ({ type: "del", part: "facts", key }));
}
