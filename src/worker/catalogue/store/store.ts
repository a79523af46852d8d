import type { AbstractBatchOperation, AbstractBatchOptions, AbstractLevel } from "abstract-level";
import { detailOf, GlossaError } from "../../../shared/errors/errors.ts";

/**
 * The parts of the database and their contents: `projects` project id → snapshot as text; `keptStates` `projectId!time`
 * → the record of an earlier state that is kept, with the names of its facts; `keptSnapshots` the same key → its
 * snapshot; `facts` `projectId!fileId!hash` → sealed facts; `derived` data derived from these (see DerivedRecords);
 * `texts` the keys of facts → the sealed texts that they were read from (see KeptTexts); `descriptions`
 * `projectId!entityId` → what somebody wrote; `queue` the same key → what is being generated or waits for review;
 * `taken` the same key → its entry in the file of descriptions in the project's folder when that was last read; `aside`
 * part and key → a text that could not be decoded, quarantined for people to look at.
 */
const PARTS = [
  "projects",
  "keptStates",
  "keptSnapshots",
  "facts",
  "derived",
  "texts",
  "descriptions",
  "queue",
  "taken",
  "aside",
] as const;

/** The parts of the store, each with keys of its own. */
export type PartName = (typeof PARTS)[number];

const BYTES_PARTS = ["facts", "derived", "texts"] as const satisfies readonly PartName[];

/** The parts that hold sealed bytes. */
export type BytesPart = (typeof BYTES_PARTS)[number];

/** Whether a part holds sealed bytes. */
export function isBytesPart(part: PartName): part is BytesPart {
  return BYTES_PARTS.some((one) => one === part);
}

/** The parts that hold texts. */
export type TextPart = Exclude<PartName, BytesPart>;

/** Keys from `gte`, inclusive, to `lt`, exclusive. */
export interface KeyRange {
  readonly gte: string;
  readonly lt: string;
}

/** One change of the store. */
export type Write =
  | { readonly type: "put"; readonly part: TextPart; readonly key: string; readonly value: string }
  | { readonly type: "put"; readonly part: BytesPart; readonly key: string; readonly value: Uint8Array }
  | { readonly type: "del"; readonly part: PartName; readonly key: string };

/** The writes that delete these keys of a part. */
export function deletions(part: PartName, keys: Iterable<string>): readonly Write[] {
  return Array.from(keys, (key): Write => ({ type: "del", part, key }));
}

/** The part of a database that the catalogue needs. Every method throws GlossaError `storeFailed`. */
export interface Store {
  text(part: TextPart, key: string): Promise<string | undefined>;
  /** Keys with their texts, in the order of the keys. */
  texts(part: TextPart, range: KeyRange): Promise<readonly (readonly [key: string, text: string])[]>;
  sealed(part: BytesPart, keys: readonly string[]): Promise<readonly (Uint8Array | undefined)[]>;
  keys(part: BytesPart, range: KeyRange): Promise<readonly string[]>;
  /**
   * Writes all or nothing. `sync` waits until a LevelDB has it on the disk, with everything written before; IndexedDB
   * has no equivalent: with a power failure a browser may lose its last writes, but each as a whole.
   */
  write(writes: readonly Write[], options: { readonly sync: boolean }): Promise<void>;
  /** Whether there is room for optional data; true if unknown. */
  hasSpareRoom(): Promise<boolean>;
  close(): Promise<void>;
}

/** Any database of the abstract-level family. */
export type Database = AbstractLevel<unknown, string, string>;

/** Casts a member of the family to its base type: under `exactOptionalPropertyTypes` its own types are not assignable. */
export function asDatabase(level: Pick<Database, "open" | "close" | "supports">): Database {
  return level as Database;
}

/** Reads something from each part of an open database, and throws what the database throws. */
export async function probeDatabase(database: Database): Promise<void> {
  for (const part of PARTS) await database.sublevel(part).keys({ limit: 1 }).all();
}

/** How sealed bytes are stored in a database: unchanged, or encoded in another form. */
export type BytesEncoding =
  | "view"
  | {
      readonly name: string;
      readonly format: "view";
      encode(bytes: Uint8Array): Uint8Array;
      decode(stored: Uint8Array): Uint8Array;
    };

/** The store in a database that is open or opening. */
export function openStore(database: Database, bytes: BytesEncoding = "view"): Store {
  const parts = {
    projects: database.sublevel<string, string>("projects", { valueEncoding: "utf8" }),
    keptStates: database.sublevel<string, string>("keptStates", { valueEncoding: "utf8" }),
    keptSnapshots: database.sublevel<string, string>("keptSnapshots", { valueEncoding: "utf8" }),
    facts: database.sublevel<string, Uint8Array>("facts", { valueEncoding: bytes }),
    derived: database.sublevel<string, Uint8Array>("derived", { valueEncoding: bytes }),
    texts: database.sublevel<string, Uint8Array>("texts", { valueEncoding: bytes }),
    descriptions: database.sublevel<string, string>("descriptions", { valueEncoding: "utf8" }),
    queue: database.sublevel<string, string>("queue", { valueEncoding: "utf8" }),
    taken: database.sublevel<string, string>("taken", { valueEncoding: "utf8" }),
    aside: database.sublevel<string, string>("aside", { valueEncoding: "utf8" }),
  };
  type Operation = AbstractBatchOperation<typeof database, string, string | Uint8Array>;
  const operation = ({ part, ...write }: Write): Operation => ({ ...write, sublevel: parts[part] });
  return {
    text: (part, key) => orStoreFailed(() => parts[part].get(key)),
    texts: (part, range) => orStoreFailed(() => parts[part].iterator(range).all()),
    sealed: (part, keys) => orStoreFailed(() => parts[part].getMany([...keys])),
    keys: (part, range) => orStoreFailed(() => parts[part].keys(range).all()),
    write: (writes, options: AbstractBatchOptions<string, string | Uint8Array> & { readonly sync: boolean }) =>
      orStoreFailed(() => database.batch(writes.map(operation), options)),
    hasSpareRoom: async () => true,
    close: () => orStoreFailed(() => database.close()),
  };
}

async function orStoreFailed<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw storeFailed(error);
  }
}

/** The error for users, with the message of the innermost cause, which has the actual reason in level's errors. */
export function storeFailed(error: unknown): GlossaError {
  let innermost = error;
  while (innermost instanceof Error && innermost.cause instanceof Error) innermost = innermost.cause;
  return new GlossaError("storeFailed", { detail: detailOf(innermost) }, { cause: error });
}
