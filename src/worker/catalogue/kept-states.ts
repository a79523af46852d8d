import { factsRange } from "./records/fact-keys.ts";
import {
  decodeKeptState,
  encodeKeptState,
  factLines,
  type KeptFor,
  type KeptState,
  keptFor,
  type StateTaker,
  type StoredKeptState,
  statesToKeep,
} from "./records/kept-state.ts";
import type { Snapshot } from "./records/records.ts";
import { decodeSnapshot, encodeSnapshot } from "./records/snapshot-codec.ts";
import { deletions, type Store, type Write } from "./store/store.ts";

/**
 * The states of a project that are kept beside the stored one, most recent first. Throws `storeFailed`, like all
 * functions here.
 */
export async function keptStates(store: Store, projectId: string): Promise<readonly KeptState[]> {
  return (await readStates(store, projectId)).known.map(({ state }) => state).reverse();
}

/** The snapshot of a kept state; undefined if it is no longer kept, or cannot be decoded. */
export async function keptSnapshot(store: Store, projectId: string, recorded: number): Promise<Snapshot | undefined> {
  const text = await store.text("keptSnapshots", stateKey(projectId, recorded));
  return text === undefined ? undefined : decodeSnapshot(text);
}

/** See `Catalogue.keepOpened`. */
export async function keepOpened(store: Store, snapshot: Snapshot, opened: number): Promise<void> {
  await store.write(await keepIfRoom(store, snapshot, { opened }), { sync: false });
}

/** The writes that keep a state that is being replaced. */
export function keepReplaced(store: Store, snapshot: Snapshot, taker: StateTaker): Promise<readonly Write[]> {
  return keepIfRoom(store, snapshot, taker === "import" ? { replaced: Date.now() } : { refreshed: Date.now() });
}

// If little room is left, all kept states of the project are dropped: nothing needs them.
async function keepIfRoom(store: Store, snapshot: Snapshot, reason: KeptFor): Promise<readonly Write[]> {
  if (await store.hasSpareRoom()) return keepState(store, snapshot, reason);
  return withoutKeptStates(store, snapshot.project.id);
}

/**
 * The writes that keep a state of a project, and drop those that are too old by then; a state with the same facts as
 * the latest kept one is merged with it.
 */
async function keepState(store: Store, snapshot: Snapshot, reason: KeptFor): Promise<readonly Write[]> {
  const { id } = snapshot.project;
  const { known, broken } = await readStates(store, id);
  const facts = factLines(snapshot);
  const last = known.at(-1);
  const isKept = last?.facts === facts;
  const state = keptFor(isKept ? last.state : newState(snapshot, last?.state), reason);
  const key = stateKey(id, state.recorded);
  const others = (isKept ? known.slice(0, -1) : known).map((one) => one.state);
  const kept = new Set(statesToKeep([...others, state]));
  const dropped = others.filter((one) => !kept.has(one)).map(({ recorded }) => stateKey(id, recorded));
  return [
    ...withoutStates([...dropped, ...broken]),
    ...(isKept ? [] : [{ type: "put", part: "keptSnapshots", key, value: encodeSnapshot(snapshot) } as const]),
    { type: "put", part: "keptStates", key, value: encodeKeptState({ state, facts }) },
  ];
}

/** Filters keys of facts: those that no kept state names. */
export async function withoutKept(store: Store, projectId: string, keys: Iterable<string>): Promise<readonly string[]> {
  const unused = new Set(keys);
  const { gte: prefix } = factsRange(projectId);
  for (const { facts } of (await readStates(store, projectId)).known)
    for (const line of facts.split("\n")) unused.delete(prefix + line);
  return [...unused];
}

/** The writes that drop all kept states of a project. */
export async function withoutKeptStates(store: Store, projectId: string): Promise<readonly Write[]> {
  return withoutStates((await store.texts("keptStates", factsRange(projectId))).map(([key]) => key));
}

/** The kept states in chronological order, and the keys of those that cannot be decoded. */
interface ReadStates {
  readonly known: readonly StoredKeptState[];
  readonly broken: readonly string[];
}

async function readStates(store: Store, projectId: string): Promise<ReadStates> {
  const texts = await store.texts("keptStates", factsRange(projectId));
  const read = texts.map(([key, text]) => ({ key, state: decodeKeptState(text) }));
  return {
    known: read.flatMap(({ state }) => state ?? []),
    broken: read.flatMap(({ key, state }) => (state === undefined ? [key] : [])),
  };
}

function newState({ project, readers }: Snapshot, last: KeptState | undefined): KeptState {
  const { lastImported: imported, revision } = project;
  // Later than all earlier states, whatever the clock says.
  const recorded = Math.max(Date.now(), (last?.recorded ?? 0) + 1);
  return { recorded, imported, ...(revision && { revision }), readers, opened: [], replaced: null };
}

function withoutStates(keys: readonly string[]): readonly Write[] {
  return [...deletions("keptStates", keys), ...deletions("keptSnapshots", keys)];
}

/** The keys sort chronologically. */
function stateKey(projectId: string, recorded: number): string {
  return `${projectId}!${String(recorded).padStart(15, "0")}`;
}
