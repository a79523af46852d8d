import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { engineLogMessages } from "../../shared/messages/log-messages.ts";
import { decodeDescription, decodeQueued, encodeDescription, encodeQueued } from "./records/description-codec.ts";
import type { DescriptionChanges, QueuedDescription, WrittenDescription } from "./records/records.ts";
import { quarantine, quarantineKey, type StoreAccess } from "./snapshots.ts";
import { deletions, type KeyRange, type Store, type Write } from "./store/store.ts";

type Part = "descriptions" | "queue" | "taken";

/** See `Catalogue.descriptions`. */
export async function readDescriptions(
  context: StoreAccess,
  projectId: string,
  typeId?: string,
): Promise<ReadonlyMap<string, WrittenDescription>> {
  return orNone(context, projectId, () => loadDescriptions(context, projectId, typeId));
}

/** See `Catalogue.loadDescriptions`. */
export function loadDescriptions(
  context: StoreAccess,
  projectId: string,
  typeId?: string,
): Promise<ReadonlyMap<string, WrittenDescription>> {
  const range = typeId === undefined ? projectRange(projectId) : typeRange(projectId, typeId);
  return loadAll(context, "descriptions", projectId, range, decodeDescription);
}

/** See `Catalogue.queue`. */
export function readQueue(context: StoreAccess, projectId: string): Promise<ReadonlyMap<string, QueuedDescription>> {
  return orNone(context, projectId, () => loadAll(context, "queue", projectId, projectRange(projectId), decodeQueued));
}

/** See `Catalogue.takenDescriptions`. */
export function loadTaken(context: StoreAccess, projectId: string): Promise<ReadonlyMap<string, WrittenDescription>> {
  return loadAll(context, "taken", projectId, projectRange(projectId), decodeDescription);
}

/** The keys of a project's descriptions, of its queue, or of what was taken from its file of descriptions. */
export async function keysOf(store: Store, part: Part, projectId: string): Promise<readonly string[]> {
  return (await store.texts(part, projectRange(projectId))).map(([key]) => key);
}

/**
 * The writes that delete a project's descriptions, what was taken from a file, and the quarantined texts of these and
 * of its queue.
 */
export async function withoutDescriptions(store: Store, projectId: string): Promise<readonly Write[]> {
  const { gte, lt } = projectRange(projectId);
  const writes = [
    ...deletions("descriptions", await keysOf(store, "descriptions", projectId)),
    ...deletions("taken", await keysOf(store, "taken", projectId)),
  ];
  for (const part of ["descriptions", "queue", "taken"] satisfies Part[]) {
    const aside = await store.texts("aside", { gte: quarantineKey(part, gte), lt: quarantineKey(part, lt) });
    writes.push(
      ...deletions(
        "aside",
        aside.map(([key]) => key),
      ),
    );
  }
  return writes;
}

/** See `Catalogue.putDescription`. */
export function putDescription(
  store: Store,
  projectId: string,
  entityId: string,
  description: WrittenDescription | null,
): Promise<void> {
  return changeDescriptions(store, projectId, { descriptions: new Map([[entityId, description]]) });
}

/** See `Catalogue.changeDescriptions`. */
export function changeDescriptions(
  store: Store,
  projectId: string,
  { descriptions = new Map(), queue = new Map(), taken = new Map(), isCheap = false }: DescriptionChanges,
): Promise<void> {
  const writes = [
    ...[...descriptions].map(([id, one]) => write("descriptions", `${projectId}!${id}`, one && encodeDescription(one))),
    ...[...queue].map(([id, one]) => write("queue", `${projectId}!${id}`, one && encodeQueued(one))),
    ...[...taken].map(([id, one]) => write("taken", `${projectId}!${id}`, encodeDescription(one))),
  ];
  return store.write(writes, { sync: !isCheap });
}

async function loadAll<T>(
  context: StoreAccess,
  part: Part,
  projectId: string,
  range: KeyRange,
  decode: (text: string) => T | undefined,
): Promise<ReadonlyMap<string, T>> {
  const read = new Map<string, T>();
  for (const [key, text] of await context.store.texts(part, range)) {
    const value = decode(text);
    if (value === undefined) await tryQuarantine(context, part, key, text);
    else read.set(key.slice(projectId.length + 1), value);
  }
  return read;
}

// What is only shown counts as absent where the store cannot be read, with a warning.
async function orNone<T>(
  { warn }: StoreAccess,
  key: string,
  load: () => Promise<ReadonlyMap<string, T>>,
): Promise<ReadonlyMap<string, T>> {
  try {
    return await load();
  } catch (error) {
    warn(formatMessage(engineLogMessages.storedValueUnreadable, { key, detail: detailOf(error) }));
    return new Map();
  }
}

// A text that cannot be moved must not hide the others.
async function tryQuarantine(context: StoreAccess, part: Part, key: string, text: string): Promise<void> {
  try {
    await quarantine(context, part, key, text);
  } catch (error) {
    context.warn(formatMessage(engineLogMessages.storedValueUnreadable, { key, detail: detailOf(error) }));
  }
}

function write(part: Part, key: string, value: string | null): Write {
  return value === null ? { type: "del", part, key } : { type: "put", part, key, value };
}

/** `"` is the character after `!`. */
function projectRange(projectId: string): KeyRange {
  return { gte: `${projectId}!`, lt: `${projectId}"` };
}

/**
 * The keys of a type and its members, which continue with a dash: `.` is the character after the dash, and begins a
 * nested type.
 */
function typeRange(projectId: string, typeId: string): KeyRange {
  return { gte: `${projectId}!${typeId}`, lt: `${projectId}!${typeId}.` };
}
