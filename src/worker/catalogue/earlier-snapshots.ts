import { MAX_EARLIER_IMPORTS } from "../../shared/limits.ts";
import { factsRange, keysInUse } from "./records/fact-keys.ts";
import type { Snapshot } from "./records/records.ts";
import { decodeSnapshot, encodeSnapshot } from "./records/snapshot-codec.ts";
import type { KeyRange, Store, Write } from "./store/store.ts";

/**
 * The states of a project before the one that is stored, the latest first, as far as they are kept: their facts are, too. What
 * cannot be understood is left out.
 */
export async function earlierSnapshots(store: Store, projectId: string): Promise<readonly Snapshot[]> {
  const texts = await store.texts("earlier", earlierRange(projectId));
  return texts.flatMap(([, text]) => decodeSnapshot(text) ?? []).reverse();
}

/** The writes by which the stored state becomes an earlier one when another takes its place; none where both hold the same files. */
export async function keepEarlier(store: Store, after: Snapshot): Promise<readonly Write[]> {
  const { id } = after.project;
  const text = await store.text("projects", id);
  const before = text === undefined ? undefined : decodeSnapshot(text);
  if (before === undefined || isSame(before, after)) return [];
  const known = (await store.texts("earlier", earlierRange(id))).map(([key]) => key);
  const key = earlierKey(before);
  const surplus = known.filter((one) => one !== key).slice(0, -(MAX_EARLIER_IMPORTS - 1));
  return [
    { type: "put", part: "earlier", key, value: encodeSnapshot(before) },
    ...surplus.map((one): Write => ({ type: "del", part: "earlier", key: one })),
  ];
}

/** The writes that forget the earlier states of a project. */
export async function withoutEarlier(store: Store, projectId: string): Promise<readonly Write[]> {
  const texts = await store.texts("earlier", earlierRange(projectId));
  return texts.map(([key]): Write => ({ type: "del", part: "earlier", key }));
}

function isSame(before: Snapshot, after: Snapshot): boolean {
  const [keys, others] = [keysInUse(before), keysInUse(after)];
  return keys.size === others.size && [...keys].every((key) => others.has(key));
}

/** In the order of their times. */
function earlierKey({ project: { id, lastImported } }: Snapshot): string {
  return `${id}!${String(lastImported).padStart(15, "0")}`;
}

function earlierRange(projectId: string): KeyRange {
  return factsRange(projectId);
}
