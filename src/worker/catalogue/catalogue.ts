import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { engineLogMessages } from "../../shared/messages/log-messages.ts";
import type { Project } from "../../shared/model/project.ts";
import { type DerivedRecords, derivedRange, derivedRecordsIn } from "./derived-records.ts";
import {
  changeDescriptions,
  keysOf,
  loadDescriptions,
  loadTaken,
  putDescription,
  readDescriptions,
  readQueue,
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
 * The projects as they are known, kept between sessions. A project is one snapshot and the facts of its files. An
 * import puts facts beside those in use and then commits a new snapshot; at every moment between, and after a crash, the
 * earlier snapshot and all its facts are complete. Some earlier states are kept with their facts, for comparison. What
 * no snapshot names any more stays until it is discarded. One import of a project at a time.
 * Descriptions are stored in a separate part that no import touches, and that outlives its project.
 * Writing throws GlossaError `storeFailed`. Reading never throws because of the data it finds: what is missing or
 * damaged is undefined, with a warning, and has to be read again from the source.
 */
export interface Catalogue {
  /** All projects as last committed, in no particular order; those that cannot be decoded are left out. */
  projects(): Promise<readonly Project[]>;
  /** The project as last committed; a snapshot of another version or shape is quarantined. */
  snapshot(projectId: string): Promise<Snapshot | undefined>;
  /** Puts a batch of facts, all or none. They belong to no snapshot until one with their hashes is committed. */
  putFacts(projectId: string, facts: readonly EncodedFacts[]): Promise<void>;
  /**
   * The facts of a file. Only call it with names from a snapshot or `putFacts`: facts that are not found count as lost.
   */
  facts(projectId: string, fileId: string, hash: string): Promise<Uint8Array | undefined>;
  /** The facts in the order of the names, transferable; one warning for all lost facts. */
  manyFacts(projectId: string, names: readonly FactsName[]): Promise<readonly (Uint8Array<ArrayBuffer> | undefined)[]>;
  /** The facts of every file that has any, in the order of the snapshot, a few at a time in memory. */
  allFacts(snapshot: Snapshot): AsyncIterable<FactsOfFile>;
  /** The stored facts of a project, whether a snapshot names them or not; empty if they cannot be read. */
  storedFacts(projectId: string): Promise<FactsInventory>;
  /** The keys of facts that could not be read when requested. */
  damagedFacts(projectId: string): Promise<ReadonlySet<string>>;
  /**
   * Replaces the project's snapshot; `mended` are damaged facts that it does not name, or that were put again,
   * `replaced` is the state that it replaces, to be kept with its facts.
   */
  commit(snapshot: Snapshot, mended?: Iterable<string>, replaced?: Snapshot, taker?: StateTaker): Promise<void>;
  /**
   * Keeps a state, with its facts, that a visit began with at the time `opened`, in milliseconds since 1970; nobody may
   * delete these facts meanwhile.
   */
  keepOpened(snapshot: Snapshot, opened: number): Promise<void>;
  /** The states that are kept beside the stored one, most recent first. */
  keptStates(projectId: string): Promise<readonly KeptState[]>;
  /** A kept state, identified by the time it was recorded; undefined if it is no longer kept, or cannot be decoded. */
  keptSnapshot(projectId: string, recorded: number): Promise<Snapshot | undefined>;
  /** Filters keys of facts: those that no kept state names. */
  withoutKept(projectId: string, keys: Iterable<string>): Promise<readonly string[]>;
  /** Deletes the facts with these keys, except those that the stored snapshot or a kept one names. */
  discard(projectId: string, keys: Iterable<string>): Promise<void>;
  /** Records that facts are unusable, so that the next import reads their files again. */
  noteDamaged(projectId: string, names: readonly FactsName[]): Promise<void>;
  /**
   * The descriptions written for a type and its members, or for everything in the project, by entity id. A text that
   * cannot be decoded is quarantined.
   */
  descriptions(projectId: string, typeId?: string): Promise<ReadonlyMap<string, WrittenDescription>>;
  /**
   * The same for callers that write what follows from it, and would write over what they do not see: throws if the store
   * cannot be read.
   */
  loadDescriptions(projectId: string, typeId?: string): Promise<ReadonlyMap<string, WrittenDescription>>;
  /** Stores what was written for a type or member; null deletes it. Resolves when that is on the disk. */
  putDescription(projectId: string, entityId: string, description: WrittenDescription | null): Promise<void>;
  /**
   * The descriptions being generated or waiting for review, by entity id. Entries that cannot be decoded are
   * quarantined.
   */
  queue(projectId: string): Promise<ReadonlyMap<string, QueuedDescription>>;
  /**
   * The content of the folder's file of descriptions when it was last read, by entity id. If that is lost, the file
   * counts as new; throws if the store cannot be read.
   */
  takenDescriptions(projectId: string): Promise<ReadonlyMap<string, WrittenDescription>>;
  /**
   * Changes descriptions, the queue and what was taken from the file in one transaction. Resolves when that is on the
   * disk, or soon will be.
   */
  changeDescriptions(projectId: string, changes: DescriptionChanges): Promise<void>;
  /** Data derived from a project's facts, which can be derived again. */
  readonly derived: DerivedRecords;
  /** The texts of files that cannot be read again. */
  readonly texts: KeptTexts;
  /** Deletes all stored data of the project except its descriptions, in one step. */
  forget(projectId: string): Promise<void>;
  /** Deletes all stored data of the project, including its descriptions. */
  forgetAll(projectId: string): Promise<void>;
  close(): Promise<void>;
}

/** Keys in the form of `factsKey`. */
export interface FactsInventory {
  readonly keys: ReadonlySet<string>;
  /** Keys of facts that could not be read when requested. */
  readonly damaged: ReadonlySet<string>;
}

/**
 * Opens the catalogue in a database of the abstract-level family, which it closes when it is closed. `warn` gets words
 * for the user.
 */
export function openCatalogue(database: Database, warn: (message: string) => void): Catalogue {
  return catalogueIn(openStore(database), warn);
}

/** Creates the catalogue in a store, which it closes when it is closed. */
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
    loadDescriptions: (projectId, typeId) => loadDescriptions(context, projectId, typeId),
    putDescription: (projectId, entityId, description) => putDescription(store, projectId, entityId, description),
    queue: (projectId) => readQueue(context, projectId),
    takenDescriptions: (projectId) => loadTaken(context, projectId),
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

// The code that keeps states; the first view does not need it.
const loadKeptStates = () => import("./kept-states.ts");

// Without sync: if a power failure loses the facts, they only have to be parsed again.
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

// A damaged value looks like any other until it is read: without this note, the next import would treat its file as
// known.
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
