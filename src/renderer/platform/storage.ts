import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { messages } from "../../shared/messages/messages.ts";
import type { KeyValueStorage } from "./platform.ts";

/** Returns one of the browser's storages, or, if it is blocked, one that lasts as long as the page. */
export function browserStorage(open: () => Storage): KeyValueStorage {
  try {
    return open();
  } catch (thrown) {
    console.warn(formatMessage(messages.log.storageBlocked, { detail: detailOf(thrown) }));
    return memoryStorage();
  }
}

function memoryStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}
