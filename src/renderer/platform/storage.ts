import { fillIn, toAppError } from "../../shared/errors.ts";
import { messages } from "../../shared/messages.ts";
import type { KeyValueStorage } from "./types.ts";

/** The browser's local storage, or one that lasts as long as the page where it is blocked. */
export function browserStorage(window: { readonly localStorage: Storage }): KeyValueStorage {
  try {
    return window.localStorage;
  } catch (thrown) {
    console.warn(fillIn(messages.log.storageBlocked, { detail: toAppError(thrown).message }));
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
