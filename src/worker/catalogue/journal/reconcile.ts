import { tryParseJson } from "../../util/try-parse-json.ts";
import { decodeDescription } from "../records/description-codec.ts";
import { stampOf, stampText } from "../store/stamped-text.ts";
import type { KeyRange, Store, Write } from "../store/store.ts";
import { entryName, type JournalEntries, type JournalEntry } from "./journal.ts";
import type { JournaledPart, JournalRecord } from "./record.ts";

/** The writes that make a store and its journal equal. */
export interface Reconciliation {
  readonly toStore: readonly Write[];
  readonly toJournal: readonly JournalRecord[];
  /** The greatest revision in either. */
  readonly lastRevision: number;
}

const RANGES: readonly (readonly [JournaledPart, KeyRange])[] = [
  ["descriptions", { gte: "", lt: "\uffff" }],
  ["queue", { gte: "", lt: "\uffff" }],
  ["aside", { gte: "descriptions!", lt: 'descriptions"' }],
  ["aside", { gte: "queue!", lt: 'queue"' }],
];

/**
 * Compares what people wrote in the store and in the journal: an entry that is missing, older or damaged in one of them
 * is taken from the other. An entry that is damaged and found nowhere else stays for the code that reads it. Throws
 * what the store throws.
 */
export async function reconcile(store: Store, entries: JournalEntries): Promise<Reconciliation> {
  const toStore: Write[] = [];
  const toJournal: JournalRecord[] = [];
  const unseen = new Map(entries);
  let lastRevision = 0;
  for (const [part, range] of RANGES) {
    for (const [key, text] of await store.texts(part, range)) {
      const entry = unseen.get(entryName(part, key));
      unseen.delete(entryName(part, key));
      if (entry?.text === text) continue;
      const revision = revisionOf(part, text);
      lastRevision = Math.max(lastRevision, revision ?? 0);
      if (entry !== undefined && entry.revision > (revision ?? -1)) toStore.push(writeOf(entry));
      else if (revision !== undefined) adopt({ part, key, revision, text }, toStore, toJournal);
    }
  }
  for (const entry of unseen.values()) if (entry.text !== null) toStore.push(writeOf(entry));
  return { toStore, toJournal, lastRevision };
}

// When a text in the store was written; undefined for a damaged text.
function revisionOf(part: JournaledPart, text: string): number | undefined {
  if (part === "aside") return 0;
  const stamp = stampOf(text);
  if (stamp !== undefined) return stamp.isWhole ? stamp.revision : undefined;
  if (part === "descriptions") return decodeDescription(text)?.written;
  return tryParseJson(text) === undefined ? undefined : 0;
}

function adopt(entry: JournalEntry & { readonly text: string }, toStore: Write[], toJournal: JournalRecord[]): void {
  const { part, key, revision, text } = entry;
  const needsStamp = part !== "aside" && stampOf(text) === undefined;
  const stamped = needsStamp ? stampText(text, revision) : text;
  if (needsStamp) toStore.push({ type: "put", part, key, value: stamped });
  toJournal.push({ revision, changes: [[part, key, stamped]] });
}

function writeOf({ part, key, text }: JournalEntry): Write {
  return text === null ? { type: "del", part, key } : { type: "put", part, key, value: text };
}
