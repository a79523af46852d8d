import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { storeMessages } from "../../shared/messages/engine-messages.ts";
import { engineLogMessages } from "../../shared/messages/log-messages.ts";
import { type FactsName, factsKey, factsRange, textKeysInUse } from "./records/fact-keys.ts";
import type { EncodedFacts } from "./records/records.ts";
import { seal, unseal } from "./records/sealed-bytes.ts";
import { loadSnapshot, type StoreAccess } from "./snapshots.ts";
import { deletions, storeFailed, type Write } from "./store/store.ts";

/**
 * The texts of files that cannot be read again, compressed, each under the name of the facts that were read from it.
 * They are stored and deleted with the facts: a text belongs to a snapshot that gives its kept size. Nothing here is
 * essential: what is missing or damaged is read again by the next import.
 */
export interface KeptTexts {
  /** Puts texts, all or none. Throws `storeFailed`, also if they would take the room reserved for other data. */
  put(projectId: string, texts: readonly EncodedFacts[]): Promise<void>;
  /** Undefined for a missing or damaged text; a damaged one is deleted. */
  read(projectId: string, name: FactsName): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** The keys, in the form of `factsKey`, of all stored texts; empty if they cannot be read. */
  keys(projectId: string): Promise<ReadonlySet<string>>;
  /** Deletes the texts with these keys, except those that the stored snapshot names. Throws `storeFailed`. */
  discard(projectId: string, keys: Iterable<string>): Promise<void>;
}

/** The kept texts in a store. */
export function keptTextsIn(context: StoreAccess): KeptTexts {
  return {
    put: (projectId, texts) => put(context, projectId, texts),
    read: (projectId, name) => read(context, factsKey(projectId, name)),
    keys: (projectId) => keys(context, projectId),
    discard: (projectId, unused) => discard(context, projectId, unused),
  };
}

// Without sync: if a power failure loses the texts, they only have to be read again.
async function put({ store }: StoreAccess, projectId: string, texts: readonly EncodedFacts[]): Promise<void> {
  if (!(await store.hasSpareRoom())) throw storeFailed(new Error(storeMessages.littleRoom));
  const puts = texts.map((text): Write => {
    return { type: "put", part: "texts", key: factsKey(projectId, text), value: seal(text.bytes) };
  });
  await store.write(puts, { sync: false });
}

async function read({ store, warn }: StoreAccess, key: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const [sealed] = await store.sealed("texts", [key]);
    const text = unseal(sealed);
    if (sealed !== undefined && text === undefined) await store.write(deletions("texts", [key]), { sync: false });
    return text;
  } catch (error) {
    warn(formatMessage(engineLogMessages.storedValueUnreadable, { key, detail: detailOf(error) }));
    return undefined;
  }
}

async function keys({ store, warn }: StoreAccess, projectId: string): Promise<ReadonlySet<string>> {
  try {
    return new Set(await store.keys("texts", factsRange(projectId)));
  } catch (error) {
    warn(formatMessage(engineLogMessages.storedValueUnreadable, { key: projectId, detail: detailOf(error) }));
    return new Set();
  }
}

async function discard(context: StoreAccess, projectId: string, candidates: Iterable<string>): Promise<void> {
  const inUse = textKeysInUse(await loadSnapshot(context, projectId));
  const unused = [...candidates].filter((key) => !inUse.has(key));
  if (unused.length > 0) await context.store.write(deletions("texts", unused), { sync: false });
}
