import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { engineLogMessages } from "../../shared/messages/log-messages.ts";
import { sha256 } from "../util/sha256.ts";
import { type ChunkList, decodeChunkList, encodeChunkList, type ListedChunk } from "./records/chunk-list.ts";
import { factsRange } from "./records/fact-keys.ts";
import { seal, unseal } from "./records/sealed-bytes.ts";
import type { StoreAccess } from "./snapshots.ts";
import { deletions, type KeyRange, type Write } from "./store/store.ts";

/** All records, with names of letters, digits and dashes; records with other names are left from an earlier version. */
const DERIVED_RECORDS = ["link-uses", "link-declarations", "link-words", "named-uses"] as const;

export type DerivedRecord = (typeof DERIVED_RECORDS)[number];

/** Identifies a record of a project. */
export interface DerivedName {
  readonly projectId: string;
  readonly record: DerivedRecord;
}

/** A chunk of a record: chunks with the same bytes are stored once, and not again if unchanged. */
export interface DerivedChunk {
  /** The ids of the files that the chunk covers. */
  readonly files: readonly string[];
  readonly bytes: Uint8Array;
}

/**
 * Data derived from all facts of a project that takes long to derive again, such as its links: each record is a list of
 * chunks, under a stamp of its exact inputs (`derivedStamp`). A record is replaced completely or not at all; until then
 * the previous one stays, which is not found under another stamp. Nothing here is essential: what is missing, damaged
 * or of another stamp counts as absent, and a damaged record is deleted, so that it is stored again.
 */
export interface DerivedRecords {
  /** The chunks of a record, in their order; undefined for a record of another stamp. */
  list(name: DerivedName, stamp: string): Promise<readonly ListedChunk[] | undefined>;
  /** The bytes of all these chunks, in their order; undefined if any is lost. */
  chunks(name: DerivedName, wanted: readonly ListedChunk[]): Promise<readonly Uint8Array<ArrayBuffer>[] | undefined>;
  /**
   * Replaces a record. If the signal is aborted, or the chunks cannot be obtained, the previous record stays. Throws
   * `storeFailed`, and the error or reason that ended it.
   */
  replace(name: DerivedName, stamp: string, chunks: AsyncIterable<DerivedChunk>, signal: AbortSignal): Promise<void>;
  /**
   * Deletes the chunks of a project that no list names, left by interrupted writes, and records of unknown names.
   * Throws `storeFailed`.
   */
  sweep(projectId: string): Promise<void>;
}

/** The derived records in a store. */
export function derivedRecordsIn(context: StoreAccess): DerivedRecords {
  return {
    list: async (name, stamp) => {
      const found = await readList(context, name);
      return found?.stamp === stamp ? found.chunks : undefined;
    },
    chunks: (name, wanted) => readChunks(context, name, wanted),
    replace: (name, stamp, chunks, signal) => replace(context, name, { stamp, chunks, signal }),
    sweep: (projectId) => sweep(context, projectId),
  };
}

/** The keys of all derived records of a project. */
export function derivedRange(projectId: string): KeyRange {
  return factsRange(projectId);
}

function listKey({ projectId, record }: DerivedName): string {
  return `${projectId}!${record}`;
}

function chunkKey(name: DerivedName, { hash }: Pick<ListedChunk, "hash">): string {
  return `${listKey(name)}!${hash}`;
}

async function readList(context: StoreAccess, name: DerivedName): Promise<ChunkList | undefined> {
  const [sealed] = (await readOrWarn(context, [listKey(name)])) ?? [];
  const list = decodeChunkList(sealed);
  if (sealed !== undefined && list === undefined) await drop(context, [listKey(name)]);
  return list;
}

async function readChunks(
  context: StoreAccess,
  name: DerivedName,
  wanted: readonly ListedChunk[],
): Promise<readonly Uint8Array<ArrayBuffer>[] | undefined> {
  const keys = wanted.map((chunk) => chunkKey(name, chunk));
  const sealed = await readOrWarn(context, keys);
  if (sealed === undefined) return undefined;
  const found = keys.map((_, at) => unseal(sealed[at]));
  const whole = found.filter((bytes) => bytes !== undefined);
  if (whole.length === keys.length) return whole;
  // A record that another tab has replaced since the list was read is not damaged.
  if (!(await isListed(context, name, wanted))) return undefined;
  // The key stands for the bytes: a damaged chunk that stayed would count as stored when it is to be stored again.
  await drop(context, [listKey(name), ...keys.filter((_, at) => found[at] === undefined)]);
  return undefined;
}

async function isListed(context: StoreAccess, name: DerivedName, chunks: readonly ListedChunk[]): Promise<boolean> {
  const listed = new Set((await readList(context, name))?.chunks.map(({ hash }) => hash));
  return chunks.every(({ hash }) => listed.has(hash));
}

interface NewRecord {
  readonly stamp: string;
  readonly chunks: AsyncIterable<DerivedChunk>;
  readonly signal: AbortSignal;
}

// Without sync: if a power failure loses the record, it only has to be made again.
async function replace(context: StoreAccess, name: DerivedName, { stamp, chunks, signal }: NewRecord): Promise<void> {
  const write = (writes: readonly Write[]) => {
    signal.throwIfAborted();
    return context.store.write(writes, { sync: false });
  };
  const before = new Set((await readList(context, name))?.chunks.map((chunk) => chunkKey(name, chunk)));
  const listed: ListedChunk[] = [];
  for await (const { files, bytes } of chunks) {
    const hash = await sha256(bytes);
    const key = chunkKey(name, { hash });
    if (!before.has(key)) await write([{ type: "put", part: "derived", key, value: seal(bytes) }]);
    listed.push({ hash, files });
  }
  const kept = new Set(listed.map((chunk) => chunkKey(name, chunk)));
  const value = encodeChunkList({ stamp, chunks: listed });
  const unused = [...before].filter((key) => !kept.has(key));
  await write([{ type: "put", part: "derived", key: listKey(name), value }, ...deletions("derived", unused)]);
}

async function sweep(context: StoreAccess, projectId: string): Promise<void> {
  const keys = await context.store.keys("derived", derivedRange(projectId));
  const named = new Set<string>();
  for (const record of DERIVED_RECORDS) {
    const name = { projectId, record };
    const list = await readList(context, name);
    if (list === undefined) continue;
    for (const key of [listKey(name), ...list.chunks.map((chunk) => chunkKey(name, chunk))]) named.add(key);
  }
  const unused = keys.filter((key) => !named.has(key));
  if (unused.length > 0) await context.store.write(deletions("derived", unused), { sync: false });
}

async function readOrWarn(
  { store, warn }: StoreAccess,
  keys: readonly string[],
): Promise<readonly (Uint8Array | undefined)[] | undefined> {
  try {
    return await store.sealed("derived", keys);
  } catch (error) {
    warn(formatMessage(engineLogMessages.storedValueUnreadable, { key: keys[0] ?? "", detail: detailOf(error) }));
    return undefined;
  }
}

async function drop({ store, warn }: StoreAccess, keys: readonly string[]): Promise<void> {
  try {
    await store.write(deletions("derived", keys), { sync: false });
    warn(formatMessage(engineLogMessages.storedResultLost, { key: keys[0] ?? "" }));
  } catch (error) {
    warn(detailOf(error));
  }
}
