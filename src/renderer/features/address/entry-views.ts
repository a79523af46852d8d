import { array, int, nonnegative, nullable, number, object, string, tuple } from "zod/mini";
import { parseJson } from "../../../shared/contract/parse-message.ts";
import { isObject } from "../../../shared/contract/schema-parts.ts";
import { detailOf, formatMessage } from "../../../shared/errors/errors.ts";
import { STORAGE_KEYS } from "../../../shared/limits.ts";
import { messages } from "../../../shared/messages/messages.ts";
import type { KeyValueStorage } from "../../platform/platform.ts";
import { detailsScroll } from "../details/pane-scroll.ts";
import type { CodePosition } from "../source/code-position.ts";
import { latestCode } from "../source/latest-code.ts";

/** Where a reader was in an entry of the browser's history. */
export interface EntryView {
  /** How far down the details stood, in pixels. */
  readonly details: number;
  /** In the file that is or was open; null where none was. */
  readonly code: CodePosition | null;
}

/** Of so many entries it is known, the latest left. */
const MOST_ENTRIES = 100;

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
 * What tells an entry of the browser's history: its key with its query, as the first entry of every page that is loaded has
 * the same key.
 */
export function entryId(key: string, query: string): string {
  return `${key}${query}`;
}

/** That of the entry that the browser is at, as the router has noted it. */
export function currentEntryId(): string {
  const { state } = window.history;
  return entryId(isObject(state) && typeof state.key === "string" ? state.key : "default", window.location.search);
}

/** Where the reader was in an entry, also before the page was loaded again; undefined where nobody was. */
export function readEntryView(session: KeyValueStorage, id: string): EntryView | undefined {
  return entriesIn(session).find(([other]) => other === id)?.[1];
}

/** Keeps where the reader is in an entry, as long as the page's tab is there. */
export function keepEntryView(session: KeyValueStorage, id: string, kept: EntryView): void {
  const others = entriesIn(session).filter(([other]) => other !== id);
  const entries = [...others, [id, kept]].slice(-MOST_ENTRIES);
  try {
    session.setItem(STORAGE_KEYS.entries, JSON.stringify(entries));
  } catch (thrown) {
    console.warn(formatMessage(messages.log.entriesNotKept, { detail: detailOf(thrown) }));
  }
}

function entriesIn(session: KeyValueStorage): readonly (readonly [string, EntryView])[] {
  return parseJson(schema, session.getItem(STORAGE_KEYS.entries) ?? "") ?? [];
}
