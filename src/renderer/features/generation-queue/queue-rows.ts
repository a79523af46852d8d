import type { QueueChange, QueueRow } from "../../../shared/model/descriptions.ts";

/** The rows of a queue after a change: those that are new stand at the end. */
export function applyQueueChange(rows: readonly QueueRow[], { changed, removed }: QueueChange): readonly QueueRow[] {
  if (changed.length === 0 && removed.length === 0) return rows;
  const gone = new Set(removed);
  const fresh = new Map(changed.map((row) => [row.id, row]));
  const kept = rows.flatMap((row) => {
    if (gone.has(row.id)) return [];
    const now = fresh.get(row.id) ?? row;
    fresh.delete(row.id);
    return [now];
  });
  return [...kept, ...fresh.values()];
}
