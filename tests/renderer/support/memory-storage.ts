import type { KeyValueStorage } from "../../../src/renderer/platform/platform.ts";

/** A storage backed by a map that tests can inspect. */
export function memoryStorage(
  values: Map<string, string> = new Map(),
): KeyValueStorage & { readonly values: Map<string, string> } {
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}
