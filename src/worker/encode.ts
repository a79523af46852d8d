import type { FileFacts } from "./facts.ts";

/** Facts as bytes, for the trip from a thread to the store: neither the engine nor the store has to look inside. */
export function encodeFacts(facts: FileFacts): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(facts)) as Uint8Array<ArrayBuffer>;
}

/** Undefined for bytes that are no facts; the reader's version in the snapshot vouches for their shape. */
export function decodeFacts(bytes: Uint8Array): FileFacts | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isFacts(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isFacts(value: unknown): value is FileFacts {
  return isObject(value) && Array.isArray(value.types) && Array.isArray(value.usings);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
