import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { BATCH_FILES } from "../../shared/limits/threads.ts";
import { engineLogMessages, sharedLogMessages } from "../../shared/messages/log-messages.ts";
import type { Project } from "../../shared/model/project.ts";
import { type FactsName, type FileWithFacts, factsKey, filesWithFacts } from "./records/fact-keys.ts";
import type { Snapshot } from "./records/records.ts";
import { unseal } from "./records/sealed-bytes.ts";
import { decodeProject, decodeSnapshot } from "./records/snapshot-codec.ts";
import type { Store, TextPart, Write } from "./store/store.ts";

/** The store to read, and the receiver of warnings about damage. */
export interface StoreAccess {
  readonly store: Store;
  readonly warn: (message: string) => void;
}

/** A file of a snapshot with its stored facts. */
export interface FactsOfFile {
  readonly file: FileWithFacts;
  /** Undefined if they are missing or damaged. */
  readonly bytes: Uint8Array | undefined;
}

/** The stored snapshot; undefined if there is none, or, with a warning, if it cannot be used. */
export async function readSnapshot(context: StoreAccess, projectId: string): Promise<Snapshot | undefined> {
  try {
    return await loadSnapshot(context, projectId);
  } catch (error) {
    const detail = detailOf(error);
    context.warn(formatMessage(engineLogMessages.storedValueUnreadable, { key: projectId, detail }));
    return undefined;
  }
}

/** The projects of all snapshots that can be decoded. Throws `storeFailed`. */
export async function readProjects({ store }: StoreAccess): Promise<readonly Project[]> {
  const texts = await store.texts("projects", { gte: "", lt: "\uffff" });
  return texts.flatMap(([id, text]) => {
    const project = decodeProject(text);
    return project?.id === id ? [project] : [];
  });
}

/**
 * The stored snapshot, for callers that delete what no snapshot names: throws if the store cannot say whether there is
 * one.
 */
export async function loadSnapshot(context: StoreAccess, projectId: string): Promise<Snapshot | undefined> {
  const text = await context.store.text("projects", projectId);
  if (text === undefined) return undefined;
  const snapshot = decodeSnapshot(text);
  if (snapshot?.project.id === projectId) return snapshot;
  // The facts stay: the next commit or sweep of the project deletes what is no longer named.
  await quarantine(context, "projects", projectId, text);
  return undefined;
}

/** Moves a text that cannot be decoded out of the way, with a warning. */
export async function quarantine(
  { store, warn }: StoreAccess,
  part: TextPart,
  key: string,
  text: string,
): Promise<void> {
  const writes: Write[] = [
    { type: "put", part: "aside", key: quarantineKey(part, key), value: text },
    { type: "del", part, key },
  ];
  await store.write(writes, { sync: true });
  warn(formatMessage(sharedLogMessages.storedValueBroken, { key }));
}

/** The key of a quarantined text; a later one of the same key replaces it. */
export function quarantineKey(part: TextPart, key: string): string {
  return `${part}!${key}`;
}

/** The facts in the order of the names, undefined, with a single warning, for those that are missing or damaged. */
export async function readFacts(
  context: StoreAccess,
  projectId: string,
  names: readonly FactsName[],
): Promise<(Uint8Array<ArrayBuffer> | undefined)[]> {
  const keys = names.map((name) => factsKey(projectId, name));
  const sealed = await getMany(context, keys);
  const facts = keys.map((_, at) => unseal(sealed[at]));
  const lost = keys.filter((_, at) => facts[at] === undefined);
  const [first] = lost;
  if (first !== undefined)
    context.warn(formatMessage(engineLogMessages.storedFactsLost, { count: lost.length, key: first }));
  return facts;
}

async function getMany(
  { store, warn }: StoreAccess,
  keys: readonly string[],
): Promise<readonly (Uint8Array | undefined)[]> {
  try {
    return await store.sealed("facts", keys);
  } catch (error) {
    warn(formatMessage(engineLogMessages.storedValueUnreadable, { key: keys[0] ?? "", detail: detailOf(error) }));
    return [];
  }
}

/** See `Catalogue.allFacts`. */
export async function* streamFacts(context: StoreAccess, snapshot: Snapshot): AsyncGenerator<FactsOfFile> {
  const files = filesWithFacts(snapshot);
  for (let start = 0; start < files.length; start += BATCH_FILES) {
    const batch = files.slice(start, start + BATCH_FILES);
    const names = batch.map(({ id, hash }) => ({ fileId: id, hash }));
    const facts = await readFacts(context, snapshot.project.id, names);
    for (const [at, file] of batch.entries()) yield { file, bytes: facts[at] };
  }
}
