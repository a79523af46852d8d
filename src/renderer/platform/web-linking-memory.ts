import { array, string } from "zod/mini";
import { parseJson } from "../../shared/contract/parse-message.ts";
import type { LinkingMemory } from "../../shared/engine/unfinished-linking.ts";
import { STORAGE_KEYS } from "../../shared/storage-keys.ts";
import type { KeyValueStorage } from "./platform.ts";

const ids = array(string());

/**
 * The project that is being linked stands in the session's storage, which another page does not see: that links the
 * same project at the same time. What an engine did not get through stands in the one that lasts.
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

// A value that is broken blames nobody.
function readIds(text: string | null): readonly string[] {
  return (text === null ? undefined : parseJson(ids, text)) ?? [];
}

// What cannot be kept is found out again.
function keep(storage: KeyValueStorage, key: string, value: string | null): void {
  try {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
  } catch {
    return;
  }
}
