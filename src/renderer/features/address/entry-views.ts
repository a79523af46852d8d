import { array, int, nonnegative, nullable, number, object, string, tuple } from "zod/mini";
import { parseJson } from "../../../shared/contract/parse-message.ts";
import { isObject } from "../../../shared/contract/schema-parts.ts";
import { detailOf, formatMessage } from "../../../shared/errors/errors.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { STORAGE_KEYS } from "../../../shared/storage-keys.ts";
import type { KeyValueStorage } from "../../platform/platform.ts";
import { afterPaint } from "../../ui/after-paint.ts";
import { detailsScroll } from "../details-pane/pane-scroll.ts";
import type { CodePosition } from "../source/state/code-position.ts";
import { latestCode } from "../source/state/latest-code.ts";

/** Where a reader was in an entry of the browser's history. */
export interface EntryView {
  /** How far down the details stood, in pixels. */
  readonly details: number;
  /** In the file that is or was open; null where none was. */
  readonly code: CodePosition | null;
}

/** How many entries are kept, the latest ones. */
const MAX_ENTRIES = 100;

const count = int().check(nonnegative());
const view = object({
  details: number().check(nonnegative()),
  code: nullable(object({ fileId: string(), top: count, caret: nullable(object({ row: count, column: count })) })),
});
const schema = array(tuple([string(), view]));

/** Where the reader is now. */
export function currentView(): EntryView {
  return { details: detailsScroll.top, code: latestCode() };
}

/**
 * The id of an entry of the browser's history: its key with its query, as the first entry of each loaded page has the
 * same key.
 */
export function entryId(key: string, query: string): string {
  return `${key}${query}`;
}

/** The id of the current entry, by the key that the router has stored in it. */
export function currentEntryId(): string {
  const { state } = window.history;
  return entryId(isObject(state) && typeof state.key === "string" ? state.key : "default", window.location.search);
}

/** Where the reader was in the entries of the history, as long as the page's tab is there. */
export class EntryViews {
  private readonly entries: Map<string, EntryView>;
  private isWritten = true;

  constructor(private readonly session: KeyValueStorage) {
    this.entries = new Map(parseJson(schema, session.getItem(STORAGE_KEYS.entries) ?? ""));
  }

  /** Where the reader was in an entry, also before the page was reloaded; undefined for one that was never left. */
  of(id: string): EntryView | undefined {
    return this.entries.get(id);
  }

  /** Keeps where the reader is in an entry. It is written later: what has been chosen comes into view first. */
  keep(id: string, view: EntryView): void {
    this.entries.delete(id);
    this.entries.set(id, view);
    for (const oldest of this.entries.keys()) if (this.entries.size > MAX_ENTRIES) this.entries.delete(oldest);
    if (this.isWritten) void afterPaint().then(() => this.write());
    this.isWritten = false;
  }

  /** Writes what is not written yet to the session storage, for when the page is reloaded. */
  write(): void {
    if (this.isWritten) return;
    this.isWritten = true;
    try {
      this.session.setItem(STORAGE_KEYS.entries, JSON.stringify([...this.entries]));
    } catch (thrown) {
      console.warn(formatMessage(messages.log.entriesNotKept, { detail: detailOf(thrown) }));
    }
  }
}

const bySession = new WeakMap<KeyValueStorage, EntryViews>();

/** The entries of a session, read from its storage once. */
export function entryViewsOf(session: KeyValueStorage): EntryViews {
  const known = bySession.get(session) ?? new EntryViews(session);
  bySession.set(session, known);
  return known;
}
