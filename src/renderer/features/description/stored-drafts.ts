import { literal, object, record, safeParse, string } from "zod/mini";
import { detailOf, formatMessage } from "../../../shared/errors/errors.ts";
import { STORAGE_KEYS } from "../../../shared/limits.ts";
import { messages } from "../../../shared/messages/messages.ts";
import type { KeyValueStorage } from "../../platform/platform.ts";

const schema = object({ version: literal(1), texts: record(string(), string()) });

/** The texts that were being written before the page was loaded again, by `draftKey`. */
export function readDrafts(session: KeyValueStorage): Readonly<Record<string, string>> {
  try {
    const text = session.getItem(STORAGE_KEYS.drafts);
    if (text === null) return {};
    const parsed = safeParse(schema, JSON.parse(text));
    if (parsed.success) return parsed.data.texts;
    throw parsed.error;
  } catch (thrown) {
    console.warn(formatMessage(messages.log.draftsLost, { detail: detailOf(thrown) }));
    return {};
  }
}

/** Keeps the texts that are being written, for when the page is loaded again. */
export function writeDrafts(session: KeyValueStorage, texts: Readonly<Record<string, string>>): void {
  try {
    session.setItem(STORAGE_KEYS.drafts, JSON.stringify({ version: 1, texts }));
  } catch (thrown) {
    console.warn(formatMessage(messages.log.draftsNotKept, { detail: detailOf(thrown) }));
  }
}
