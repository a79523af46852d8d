import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { storeMessages } from "../../shared/messages/engine-messages.ts";
import { engineLogMessages } from "../../shared/messages/log-messages.ts";
import { type FactsName, factsKey, factsRange, textKeysInUse } from "./records/fact-keys.ts";
import type { EncodedFacts } from "./records/records.ts";
import { seal, unseal } from "./records/sealed-bytes.ts";
import { loadSnapshot, type StoreAccess } from "./snapshots.ts";
import { deletions, storeFailed, type Write } from "./store/store.ts";

/**
 * The texts of files that cannot be read again, compressed, each under the name of the facts that were read from it. They
 * come and go with these: a text belongs to a snapshot that says of its file how large it is. Nothing here is needed: what
 * is missing or damaged is read anew by the next import.
 */
export interface KeptTexts {
  /** Puts texts, all or none. Throws `storeFailed`, also where they would take the room that is left for others. */
  put(projectId: string, texts: readonly EncodedFacts[]): Promise<void>;
  /** Undefined for one that is missing or damaged; a damaged one is deleted. */
  read(projectId: string, name: FactsName): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** The keys, as `factsKey` makes them, of all that are there; none where that cannot be read. */
  keys(projectId: string): Promise<ReadonlySet<string>>;
  /** Deletes those of these keys, but none that the stored snapshot names. Throws `storeFailed`. */
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

// Without sync: losing them with the power costs reading them again, no more.
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
