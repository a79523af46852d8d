import { array, literal, object, string } from "zod/mini";
import { parseJson } from "../../../shared/contract/parse-message.ts";
import { detailOf, formatMessage } from "../../../shared/errors/errors.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { STORAGE_KEYS } from "../../../shared/storage-keys.ts";
import type { AppThunk } from "../../store/dispatch.ts";

const stored = object({ version: literal(1), titles: array(string()) });

/**
 * Returns the titles of the collapsed sections, for all types together: a user who collapses the fields of one type does
 * not need those of any other.
 */
export function foldedSections(): AppThunk<ReadonlySet<string>, object> {
  return (_, __, { storage }) => {
    try {
      return new Set(parseJson(stored, storage.getItem(STORAGE_KEYS.folded) ?? "")?.titles);
    } catch {
      return new Set();
    }
  };
}

/** Stores which sections are collapsed, for the next type and the next visit. */
export function keepFolded(titles: ReadonlySet<string>): AppThunk<void, object> {
  return (_, __, { storage }) => {
    try {
      storage.setItem(STORAGE_KEYS.folded, JSON.stringify({ version: 1, titles: [...titles] }));
    } catch (thrown) {
      console.warn(formatMessage(messages.log.storageBlocked, { detail: detailOf(thrown) }));
    }
  };
}
