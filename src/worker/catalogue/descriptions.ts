import { logMessages } from "../../shared/engine-messages.ts";
import { detailOf, fillIn } from "../../shared/errors.ts";
import { type ReadContext, setAside } from "./read.ts";
import type { WrittenDescription } from "./records.ts";
import type { KeyRange, Store } from "./store.ts";
import { decodeDescription, encodeDescription } from "./stored-description.ts";

/** See `Catalogue.descriptions`. */
export async function readDescriptions(
  context: ReadContext,
  projectId: string,
  typeId?: string,
): Promise<ReadonlyMap<string, WrittenDescription>> {
  const range = typeId === undefined ? projectRange(projectId) : typeRange(projectId, typeId);
  const descriptions = new Map<string, WrittenDescription>();
  try {
    for (const [key, text] of await context.store.texts("descriptions", range)) {
      const description = decodeDescription(text);
      if (description === undefined) await setAside(context, "descriptions", key, text);
      else descriptions.set(key.slice(projectId.length + 1), description);
    }
  } catch (error) {
    const detail = detailOf(error);
    context.warn(fillIn(logMessages.storedValueUnreadable, { key: range.gte, detail }));
  }
  return descriptions;
}

/** See `Catalogue.putDescription`. */
export function putDescription(
  store: Store,
  projectId: string,
  entityId: string,
  description: WrittenDescription | null,
): Promise<void> {
  const place = { part: "descriptions", key: `${projectId}!${entityId}` } as const;
  const value = description && encodeDescription(description);
  return store.write([value === null ? { type: "del", ...place } : { type: "put", ...place, value }], { sync: true });
}

/** `"` is the character after `!`. */
function projectRange(projectId: string): KeyRange {
  return { gte: `${projectId}!`, lt: `${projectId}"` };
}

/** The type and its members, which go on with a dash: `.` is the character after it, and begins a nested type. */
function typeRange(projectId: string, typeId: string): KeyRange {
  return { gte: `${projectId}!${typeId}`, lt: `${projectId}!${typeId}.` };
}
