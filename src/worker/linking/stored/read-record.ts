import type { DerivedName } from "../../catalogue/derived-records.ts";
import { Turns } from "../../util/turns.ts";
import type { LinkStore } from "./record-names.ts";

/** Number of chunks read at a time, while the previous ones are decoded. */
const CHUNKS_AT_ONCE = 8;

/** Maximum time before other work gets a turn, in milliseconds. */
const MAX_TURN_MS = 10;

/** A record of a project, and the stamp of the requested state. */
export interface RecordSource {
  readonly store: LinkStore;
  readonly name: DerivedName;
  readonly stamp: string;
}

/**
 * Reads a record and passes each of its items to `take`; returns whether it was complete. Between chunks other work
 * gets a turn.
 */
export async function readRecord<T>(
  { store: { derived }, name, stamp }: RecordSource,
  decode: (bytes: Uint8Array) => readonly T[] | undefined,
  take: (item: T) => void,
): Promise<boolean> {
  const listed = await derived.list(name, stamp);
  if (listed === undefined) return false;
  const turns = new Turns(MAX_TURN_MS);
  const batch = (at: number) => derived.chunks(name, listed.slice(at, at + CHUNKS_AT_ONCE));
  let coming = batch(0);
  for (let at = 0; at < listed.length; at += CHUNKS_AT_ONCE) {
    const chunks = await coming;
    if (chunks === undefined) return false;
    coming = batch(at + CHUNKS_AT_ONCE);
    for (const bytes of chunks) {
      const items = decode(bytes);
      if (items === undefined) return false;
      for (const item of items) take(item);
      await turns.next();
    }
  }
  return true;
}
