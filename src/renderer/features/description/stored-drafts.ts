import {
  _default,
  array,
  boolean,
  exactOptional,
  extend,
  literal,
  nullable,
  object,
  enum as oneOf,
  pipe,
  record,
  safeParse,
  string,
  transform,
  union,
} from "zod/mini";
import { detailOf, formatMessage } from "../../../shared/errors/errors.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { PART_TAGS } from "../../../shared/model/descriptions.ts";
import { STORAGE_KEYS } from "../../../shared/storage-keys.ts";
import type { KeyValueStorage } from "../../platform/platform.ts";
import type { KeptDraft } from "./slice.ts";

type KeptDrafts = Readonly<Record<string, KeptDraft>>;

const part = object({ tag: oneOf(PART_TAGS), name: exactOptional(string()), text: string() });
const editedPart = extend(part, { source: exactOptional(string()) });
const generated = object({ origin: oneOf(["draft", "ai"]), before: string(), isPartial: exactOptional(boolean()) });
const base = object({ text: string(), parts: array(part) });
const draft = object({
  text: string(),
  parts: nullable(array(editedPart)),
  generated: _default(nullable(generated), null),
  base: exactOptional(base),
});
// The format of version 1, when a draft was only a summary.
const summary = pipe(
  string(),
  transform((text): KeptDraft => ({ text, parts: null, generated: null })),
);
const schema = union([
  object({ version: literal(2), texts: record(string(), draft) }),
  object({ version: literal(1), texts: record(string(), summary) }),
]);

/** Reads the drafts from before the page was reloaded, by `draftKey`. */
export function readDrafts(session: KeyValueStorage): KeptDrafts {
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

/** Stores the drafts for the next reload of the page. */
export function writeDrafts(session: KeyValueStorage, texts: KeptDrafts): void {
  try {
    session.setItem(STORAGE_KEYS.drafts, JSON.stringify({ version: 2, texts }));
  } catch (thrown) {
    console.warn(formatMessage(messages.log.draftsNotKept, { detail: detailOf(thrown) }));
  }
}
