import { array, string } from "zod/mini";
import { parseJson } from "../../shared/contract/parse-message.ts";
import type { LinkingMemory } from "../../shared/engine/unfinished-linking.ts";
import { STORAGE_KEYS } from "../../shared/storage-keys.ts";
import type { KeyValueStorage } from "./platform.ts";

const ids = array(string());

/**
 * The project that is being linked is kept in the session storage, which other pages do not see: they may link the same
 * project at the same time. Projects that an engine failed to link are kept in the persistent storage.
 */
export function webLinkingMemory(storage: KeyValueStorage, session: KeyValueStorage): LinkingMemory {
  return {
    linking: () => session.getItem(STORAGE_KEYS.linking),
    setLinking: (id) => keep(session, STORAGE_KEYS.linking, id),
    unfinished: () => readIds(storage.getItem(STORAGE_KEYS.unfinishedLinking)),
    setUnfinished: (list) =>
      keep(storage, STORAGE_KEYS.unfinishedLinking, list.length === 0 ? null : JSON.stringify(list)),
  };
}

// A broken value counts as an empty list.
function readIds(text: string | null): readonly string[] {
  return (text === null ? undefined : parseJson(ids, text)) ?? [];
}

// If the value cannot be stored, the hang is simply detected again.
function keep(storage: KeyValueStorage, key: string, value: string | null): void {
  try {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
  } catch {
    return;
  }
}
