import type { WrittenDescription } from "../../catalogue/records/records.ts";
import { partKey } from "../../facts/doc-parts.ts";
import type { DocFacts } from "../../facts/facts.ts";
import { isOfSource } from "../../facts/source-markup.ts";
import { hasSameTexts, joinedWritten } from "./joined-written.ts";
import { writtenOf } from "./store-description.ts";
import { beyondSource } from "./tidy-parts.ts";
import { tidyText } from "./tidy-text.ts";

/** What is said of one type or member: here, by the file of descriptions in the folder, and by the source. */
export interface FollowedTexts {
  readonly here: WrittenDescription | undefined;
  /** What the file said when it was last read. */
  readonly before: WrittenDescription | undefined;
  readonly now: WrittenDescription;
  readonly doc: DocFacts | null;
}

/** Stands for the summary where parts have keys. */
const SUMMARY = "";

/**
 * What is kept here from now on, text by text: one that the file says as it did before changes nothing, and a new one
 * takes the place of what stands here only where that is what the file said before. Undefined where all stays as it is;
 * null where the source says everything that is left.
 */
export function followed({ here, before, now, doc }: FollowedTexts): WrittenDescription | null | undefined {
  const news = newsIn(now, before);
  const [ours, earlier] = [textsIn(here), textsIn(before)];
  const own = here && only(here, (key) => !news.has(key) || ours.get(key) !== earlier.get(key));
  const fresh = only(beyond(now, doc), (key) => news.has(key));
  const joined = own === undefined ? fresh : joinedWritten(own, fresh);
  // What the source has of it stays with it.
  const inSource = here?.inSource;
  if (joined === undefined && inSource === undefined) return here && null;
  const kept = { ...(joined ?? { text: "" }), written: now.written, ...(inSource && { inSource }) };
  return hasSameTexts(kept, here) ? undefined : kept;
}

/** Whether a file says something that it did not say before. */
export function saysNews(now: WrittenDescription, before: WrittenDescription | undefined): boolean {
  return newsIn(now, before).size > 0;
}

function newsIn(now: WrittenDescription, before: WrittenDescription | undefined): ReadonlySet<string> {
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

// Once it is kept here, it would not follow the source any more.
function beyond({ text, parts = [], ...rest }: WrittenDescription, doc: DocFacts | null): WrittenDescription {
  const isSource = isOfSource(text, doc, { tag: "summary" }, tidyText);
  return { ...rest, text: isSource ? "" : text, parts: beyondSource(parts, doc) };
}
