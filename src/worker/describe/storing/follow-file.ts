import type { WrittenDescription } from "../../catalogue/records/records.ts";
import { partKey } from "../../facts/doc-parts.ts";
import type { DocFacts } from "../../facts/facts.ts";
import { isOfSource } from "../../facts/source-markup.ts";
import { hasSameTexts, joinedWritten } from "./joined-written.ts";
import { writtenOf } from "./store-description.ts";
import { beyondSource } from "./tidy-parts.ts";
import { tidyText } from "./tidy-text.ts";

/** The texts of one type or member: stored here, in the folder's file of descriptions, and in the source. */
export interface FollowedTexts {
  readonly here: WrittenDescription | undefined;
  /** The content of the file when it was last read. */
  readonly before: WrittenDescription | undefined;
  readonly now: WrittenDescription;
  readonly doc: DocFacts | null;
}

/** Key of the summary among the parts. */
const SUMMARY = "";

/**
 * The description to store, text by text: a text that is unchanged in the file changes nothing, and a new one replaces
 * the stored text only if that equals the previous text of the file. Undefined if nothing changes; null if the source
 * has all remaining texts.
 */
export function followed({ here, before, now, doc }: FollowedTexts): WrittenDescription | null | undefined {
  const news = newTextsIn(now, before);
  const [ours, earlier] = [textsIn(here), textsIn(before)];
  const own = here && only(here, (key) => !news.has(key) || ours.get(key) !== earlier.get(key));
  const fresh = only(beyond(now, doc), (key) => news.has(key));
  const joined = own === undefined ? fresh : joinedWritten(own, fresh);
  // The texts written into the source stay with it.
  const inSource = here?.inSource;
  if (joined === undefined && inSource === undefined) return here && null;
  const kept = { ...(joined ?? { text: "" }), written: now.written, ...(inSource && { inSource }) };
  return hasSameTexts(kept, here) ? undefined : kept;
}

/** Whether a file has texts that it did not have before. */
export function hasNewTexts(now: WrittenDescription, before: WrittenDescription | undefined): boolean {
  return newTextsIn(now, before).size > 0;
}

function newTextsIn(now: WrittenDescription, before: WrittenDescription | undefined): ReadonlySet<string> {
  const earlier = textsIn(before);
  return new Set([...textsIn(now)].flatMap(([key, text]) => (earlier.get(key) === text ? [] : [key])));
}

function textsIn(said: WrittenDescription | undefined): ReadonlyMap<string, string> {
  const parts = (said?.parts ?? []).map((part) => [partKey(part), part.text] as const);
  return new Map(said === undefined || said.text === "" ? parts : [[SUMMARY, said.text], ...parts]);
}

function only(
  { text, parts = [], generated, ...rest }: WrittenDescription,
  isMeant: (key: string) => boolean,
): WrittenDescription | undefined {
  const meant = parts.filter((part) => isMeant(partKey(part)));
  const texts = writtenOf(isMeant(SUMMARY) ? text : "", meant, generated);
  return texts === null ? undefined : { ...rest, ...texts };
}

// A stored copy of a source text would no longer follow the source.
function beyond({ text, parts = [], ...rest }: WrittenDescription, doc: DocFacts | null): WrittenDescription {
  const isSource = isOfSource(text, doc, { tag: "summary" }, tidyText);
  return { ...rest, text: isSource ? "" : text, parts: beyondSource(parts, doc) };
}
