import { buildEntityId, parseEntityId, typeIdOrSelf } from "../../../shared/model/entity-id.ts";
import type { WrittenDescription } from "../../catalogue/records/records.ts";
import { append, getOrMake } from "../../util/maps.ts";
import type { StoredDescriptions } from "./resolve-descriptions.ts";

/**
 * Descriptions by the type in which they were found again; in it by the id they would have, with the id they are stored
 * under.
 */
export type MovedDescriptions = ReadonlyMap<string, StoredDescriptions>;

/**
 * Searches for types that have moved to another file: a description moves with its type if only one type of the code
 * base has the name, and the original one is gone.
 */
export function findMoved(lost: StoredDescriptions, typeIds: readonly string[]): MovedDescriptions {
  const moved = new Map<string, Map<string, WrittenDescription>>();
  if (lost.size === 0) return moved;
  const existing = new Set(typeIds);
  const byName = new Map<string, string[]>();
  for (const typeId of typeIds) append(byName, parseEntityId(typeId)?.type ?? "", typeId);
  for (const [id, description] of lost) {
    const name = parseEntityId(id);
    if (name?.type === undefined || existing.has(typeIdOrSelf(id))) continue;
    const [target, ...others] = byName.get(name.type) ?? [];
    const fileId = target === undefined ? undefined : parseEntityId(target)?.fileId;
    if (target === undefined || fileId === undefined || others.length > 0) continue;
    getOrMake(moved, target, () => new Map()).set(buildEntityId({ ...name, fileId }), { storedAs: id, ...description });
  }
  return moved;
}
