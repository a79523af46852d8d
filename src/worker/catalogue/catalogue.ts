import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { engineLogMessages } from "../../shared/messages/log-messages.ts";
import type { Project } from "../../shared/model/project.ts";
import { type DerivedRecords, derivedRange, derivedRecordsIn } from "./derived-records.ts";
import {
  changeDescriptions,
  keysOf,
  putDescription,
  readDescriptions,
  readQueue,
  readTaken,
  withoutDescriptions,
} from "./descriptions.ts";
import { type KeptTexts, keptTextsIn } from "./kept-texts.ts";
import { damagedKey, damagedRange, type FactsName, factsKey, factsRange, keysInUse } from "./records/fact-keys.ts";
import type { KeptState, StateTaker } from "./records/kept-state.ts";
import type {
  DescriptionChanges,
  EncodedFacts,
  QueuedDescription,
  Snapshot,
  WrittenDescription,
} from "./records/records.ts";
import { seal } from "./records/sealed-bytes.ts";
import { encodeSnapshot } from "./records/snapshot-codec.ts";
import {
  type FactsOfFile,
  loadSnapshot,
  quarantineKey,
  readFacts,
  readProjects,
  readSnapshot,
  type StoreAccess,
  streamFacts,
} from "./snapshots.ts";
import { type Database, deletions, openStore, type Store, type Write } from "./store/store.ts";

/**
 * The projects as they are known, kept between sessions (design: storage). A project is one snapshot and the facts of
 * its files. An import puts facts beside those in use and then commits a new snapshot; at every moment between, and after
 * a crash, the earlier snapshot and all its facts are whole. Some states before it are kept with theirs, to be compared
 * with. What no snapshot names any more stays until it is discarded.
 * One import of a project at a time. Descriptions have a part of their own that no import touches, and that outlives its
 * project.
 *
 * Writing throws GlossaError `storeFailed`. Reading never throws for what it finds: what is missing or damaged is
 * undefined, with a warning, and has to be read anew from the source.
 */
export interface Catalogue {
  /** All projects as last committed, in no order; those that cannot be understood are left out. */
  projects(): Promise<readonly Project[]>;
  /** The project as last committed; one of another version or shape is quarantined. */
  snapshot(projectId: string): Promise<Snapshot | undefined>;
  /** Puts a batch of facts, all or none. They belong to no snapshot until one with their hashes is committed. */
  putFacts(projectId: string, facts: readonly EncodedFacts[]): Promise<void>;
  /** Ask only for what a snapshot or `putFacts` names: what is not there counts as lost. */
  facts(projectId: string, fileId: string, hash: string): Promise<Uint8Array | undefined>;
  /** In the order of the names, free to be transferred; one warning for all that are lost. */
  manyFacts(projectId: string, names: readonly FactsName[]): Promise<readonly (Uint8Array<ArrayBuffer> | undefined)[]>;
  /** The facts of every file that has some, in the order of the snapshot, a few at a time in memory. */
  allFacts(snapshot: Snapshot): AsyncIterable<FactsOfFile>;
  /** The facts of a project that are there, whether a snapshot names them or not; none where that cannot be read. */
  storedFacts(projectId: string): Promise<FactsInventory>;
  /** The keys of those that could not be read when they were asked for. */
  damagedFacts(projectId: string): Promise<ReadonlySet<string>>;
  /**
   * Replaces the project's snapshot; `mended` are damaged facts that it does not name, or that were put again, `replaced`
   * a state that it takes the place of, to be kept with its facts.
   */
  commit(snapshot: Snapshot, mended?: Iterable<string>, replaced?: Snapshot, taker?: StateTaker): Promise<void>;
  /** Keeps a state with its facts that a visit began with then, in milliseconds since 1970; nobody may delete these meanwhile. */
  keepOpened(snapshot: Snapshot, opened: number): Promise<void>;
  /** The states that are kept beside the stored one, the latest first. */
  keptStates(projectId: string): Promise<readonly KeptState[]>;
  /** One of them, by when it was recorded; undefined where it is not kept any more, or cannot be understood. */
  keptSnapshot(projectId: string, recorded: number): Promise<Snapshot | undefined>;
  /** Those of these keys of facts that no state names that is kept beside the stored one. */
  withoutKept(projectId: string, keys: Iterable<string>): Promise<readonly string[]>;
  /** Deletes the facts of these keys, but none that the stored snapshot or a kept one names. */
  discard(projectId: string, keys: Iterable<string>): Promise<void>;
  /** Remembers that facts are of no use, so that the next import reads their files again. */
  noteDamaged(projectId: string, names: readonly FactsName[]): Promise<void>;
  /**
   * The descriptions written for a type and its members, or for everything in the project, by entity id. A text that
   * cannot be understood is quarantined.
   */
  descriptions(projectId: string, typeId?: string): Promise<ReadonlyMap<string, WrittenDescription>>;
  /** Keeps what was written for a type or member, or with null forgets it. Resolves when that is on the disk. */
  putDescription(projectId: string, entityId: string, description: WrittenDescription | null): Promise<void>;
  /** The descriptions being generated or waiting for review, by entity id. What cannot be understood is quarantined. */
  queue(projectId: string): Promise<ReadonlyMap<string, QueuedDescription>>;
  /**
   * What the file of descriptions in the folder said when it was last read, by entity id. Where that is lost, the file
   * counts as new.
   */
  takenDescriptions(projectId: string): Promise<ReadonlyMap<string, WrittenDescription>>;
  /** Changes descriptions, the queue and what was taken together, all or nothing. Resolves when that is on the disk, or soon will be. */
  changeDescriptions(projectId: string, changes: DescriptionChanges): Promise<void>;
  /** What was made of a project's facts, and can be made again. */
  readonly derived: DerivedRecords;
  /** The texts of files that cannot be read again. */
  readonly texts: KeptTexts;
  /** Deletes all that is stored of the project but its descriptions, in one step. */
  forget(projectId: string): Promise<void>;
  /** The same, with its descriptions. */
  forgetAll(projectId: string): Promise<void>;
  close(): Promise<void>;
}

/** Keys as `factsKey` makes them. */
export interface FactsInventory {
  readonly keys: ReadonlySet<string>;
  /** Those that could not be read when they were asked for. */
  readonly damaged: ReadonlySet<string>;
}

/** The catalogue in a database of the abstract-level family, which it closes at its end. `warn` gets words for the user. */
export function openCatalogue(database: Database, warn: (message: string) => void): Catalogue {
  return catalogueIn(openStore(database), warn);
}

/** The catalogue in a store, which it closes at its end. */
export function catalogueIn(store: Store, warn: (message: string) => void): Catalogue {
  const context: StoreAccess = { store, warn };
  return {
    projects: () => readProjects(context),
    snapshot: (projectId) => readSnapshot(context, projectId),
    putFacts: (projectId, facts) => putFacts(store, projectId, facts),
    facts: async (projectId, fileId, hash) => (await readOrNote(context, projectId, [{ fileId, hash }]))[0],
    manyFacts: (projectId, names) => readOrNote(context, projectId, names),
    allFacts: (snapshot) => streamOrNote(context, snapshot),
    storedFacts: (projectId) => storedFacts(context, projectId),
    damagedFacts: async (projectId) => new Set(await damagedIn(store, projectId)),
    commit: (snapshot, mended = [], replaced = undefined, taker = "import") =>
      commit(store, snapshot, mended, replaced, taker),
    keepOpened: async (snapshot, opened) => (await loadKeptStates()).keepOpened(store, snapshot, opened),
    keptStates: async (projectId) => (await loadKeptStates()).keptStates(store, projectId),
    keptSnapshot: async (projectId, recorded) => (await loadKeptStates()).keptSnapshot(store, projectId, recorded),
    withoutKept: async (projectId, keys) => (await loadKeptStates()).withoutKept(store, projectId, keys),
    discard: (projectId, keys) => discard(context, projectId, keys),
    noteDamaged: (projectId, names) => noteDamaged(context, projectId, names),
    descriptions: (projectId, typeId) => readDescriptions(context, projectId, typeId),
    putDescription: (projectId, entityId, description) => putDescription(store, projectId, entityId, description),
    queue: (projectId) => readQueue(context, projectId),
    takenDescriptions: (projectId) => readTaken(context, projectId),
    changeDescriptions: (projectId, changes) => changeDescriptions(store, projectId, changes),
    derived: derivedRecordsIn(context),
    texts: keptTextsIn(context),
    forget: async (projectId) => store.write(await withoutProject(store, projectId), { sync: true }),
    forgetAll: async (projectId) => {
      const texts = await withoutDescriptions(store, projectId);
      await store.write([...(await withoutProject(store, projectId)), ...texts], { sync: true });
    },
    close: () => store.close(),
  };
}

// What keeps states: the first view does without.
const loadKeptStates = () => import("./kept-states.ts");

// Without sync: losing them with the power costs parsing them again, no more.
function putFacts(store: Store, projectId: string, facts: readonly EncodedFacts[]): Promise<void> {
  const puts = facts.map(
    (entry): Write => ({
      type: "put",
      part: "facts",
      key: factsKey(projectId, entry),
      value: seal(entry.bytes),
    }),
  );
  return store.write(puts, { sync: false });
}

async function commit(
  store: Store,
  snapshot: Snapshot,
  mended: Iterable<string>,
  replaced: Snapshot | undefined,
  taker: StateTaker,
): Promise<void> {
  const { id } = snapshot.project;
  const kept = replaced === undefined ? [] : await (await loadKeptStates()).keepReplaced(store, replaced, taker);
  const put: Write = { type: "put", part: "projects", key: id, value: encodeSnapshot(snapshot) };
  await store.write([...withoutNotes(mended), ...kept, put], { sync: true });
}

async function discard(context: StoreAccess, projectId: string, keys: Iterable<string>): Promise<void> {
  const inUse = keysInUse(await loadSnapshot(context, projectId));
  const unnamed = [...keys].filter((key) => !inUse.has(key));
  const { withoutKept } = await loadKeptStates();
  const unused = await withoutKept(context.store, projectId, unnamed);
  if (unused.length > 0) await context.store.write(deletions("facts", unused), { sync: false });
}

async function storedFacts({ store, warn }: StoreAccess, projectId: string): Promise<FactsInventory> {
  try {
    const [keys, damaged] = await Promise.all([
      store.keys("facts", factsRange(projectId)),
      damagedIn(store, projectId),
    ]);
    return { keys: new Set(keys), damaged: new Set(damaged) };
  } catch (error) {
    warn(formatMessage(engineLogMessages.storedValueUnreadable, { key: projectId, detail: detailOf(error) }));
    return { keys: new Set(), damaged: new Set() };
  }
}

// A value that is there but damaged looks like any other until it is read: without a note of it, the next import would
// take its file for known.
async function readOrNote(
  context: StoreAccess,
  projectId: string,
  names: readonly FactsName[],
): Promise<readonly (Uint8Array<ArrayBuffer> | undefined)[]> {
  const facts = await readFacts(context, projectId, names);
  await noteDamaged(
    context,
    projectId,
    names.filter((_, at) => facts[at] === undefined),
  );
  return facts;
}

async function* streamOrNote(context: StoreAccess, snapshot: Snapshot): AsyncGenerator<FactsOfFile> {
  for await (const one of streamFacts(context, snapshot)) {
    const { id, hash } = one.file;
    if (one.bytes === undefined) await noteDamaged(context, snapshot.project.id, [{ fileId: id, hash }]);
    yield one;
  }
}

async function noteDamaged(
  { store, warn }: StoreAccess,
  projectId: string,
  names: readonly FactsName[],
): Promise<void> {
  if (names.length === 0) return;
  const notes = names.map((name): Write => {
    return { type: "put", part: "aside", key: damagedKey(factsKey(projectId, name)), value: "" };
  });
  try {
    await store.write(notes, { sync: false });
  } catch (error) {
    warn(detailOf(error));
  }
}

async function damagedIn(store: Store, projectId: string): Promise<readonly string[]> {
  const notes = await store.texts("aside", damagedRange(projectId));
  return notes.map(([key]) => key.slice(damagedKey("").length));
}

function withoutNotes(keys: Iterable<string>): Write[] {
  return [...deletions("aside", Array.from(keys, damagedKey))];
}

async function withoutProject(store: Store, projectId: string): Promise<readonly Write[]> {
  const { withoutKeptStates } = await loadKeptStates();
  return [
    ...deletions("facts", await store.keys("facts", factsRange(projectId))),
    ...deletions("derived", await store.keys("derived", derivedRange(projectId))),
    ...deletions("texts", await store.keys("texts", factsRange(projectId))),
    ...deletions("queue", await keysOf(store, "queue", projectId)),
    ...(await withoutKeptStates(store, projectId)),
    { type: "del", part: "projects", key: projectId },
    { type: "del", part: "aside", key: quarantineKey("projects", projectId) },
    ...withoutNotes(await damagedIn(store, projectId)),
  ];
}
