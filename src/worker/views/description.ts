import type { Description, DescriptionPart, Drift, GeneratedDescription } from "../../shared/model/descriptions.ts";
import type { DocLine, DocText } from "../../shared/model/documentation.ts";
import type { TextsInSource } from "../catalogue/records/records.ts";
import type { DocFacts } from "../facts/facts.ts";
import { type ReferenceKind, saidText } from "../facts/said-text.ts";
import { sourceMarkup } from "../facts/source-markup.ts";
import { shownText, summaryLine } from "./documentation.ts";
import { laidOut, laidOutLine } from "./laid-out.ts";
import { textsOver } from "./texts-over.ts";

/** Descriptions that were written in Glossa, by entity id. */
export type WrittenTexts = ReadonlyMap<string, WrittenText>;

/** A text from the catalogue, as far as it is shown. */
export interface WrittenText {
  /** The summary; "" if the source's is to be shown. */
  readonly text: string;
  readonly parts?: readonly DescriptionPart[] | undefined;
  /** The generator of the text, if it was accepted unchanged. */
  readonly generated?: GeneratedDescription["origin"] | undefined;
  /** The change of the code since it was written. */
  readonly stale?: Drift | undefined;
  /** The texts that were written into the source: see `textsOver`. */
  readonly inSource?: TextsInSource | undefined;
  /** The id of the type in whose file it was written, if that is another than the shown one. */
  readonly writtenIn?: string | undefined;
}

/** A type or member with its comment in the source. */
interface Documented {
  readonly id: string;
  readonly doc: DocFacts | null;
}

/**
 * The description to show: one written in Glossa, or else the source's. `kindOf` tells the kind of names in brackets;
 * if absent, the page finds out.
 */
export function descriptionOf(
  { id, doc }: Documented,
  written: WrittenTexts,
  kindOf: ReferenceKind = () => "typed",
): Description | null {
  const source = doc?.summary || undefined;
  const found = written.get(id);
  const own = found && textsOver(found, doc);
  const { text = "", generated, stale, parts, writtenIn } = own ?? {};
  const more = { ...(stale !== undefined && { stale }), ...(parts !== undefined && { parts }) };
  if (text === "" && doc !== null && source !== undefined) return { ...descriptionIn(doc), ...more };
  if (own === undefined) return null;
  const origin = generated === undefined ? { origin: "written" as const } : { origin: "generated" as const, generated };
  const laidOut = laidOutMarkup(text, kindOf, writtenIn);
  return { text, ...origin, ...(laidOut !== text && { laidOut }), ...(source !== undefined && { source }), ...more };
}

function laidOutMarkup(text: string, kindOf: ReferenceKind, writtenIn: string | undefined): DocText {
  const said = saidText(text, kindOf);
  return said.marks.length === 0 ? text : laidOut({ ...said, writtenIn });
}

function descriptionIn(doc: DocFacts): Description {
  const { summary: text, kind: origin } = doc;
  const shown = shownText(doc, "summary");
  const markup = sourceMarkup(doc, { tag: "summary" });
  const isMarked = shown !== null && shown !== text;
  return { text, origin, ...(isMarked && { laidOut: shown }), ...(markup !== text && { markup }) };
}

/** A line of the shown description, or a part of it; null for none. `part` returns its range. */
export function beginningOf(
  documented: Documented,
  written: WrittenTexts,
  part: (text: string) => readonly [start: number, end: number],
): DocLine | null {
  const description = descriptionOf(documented, written);
  if (description === null || description.text === "") return null;
  const { text, origin } = description;
  if (documented.doc !== null && origin !== "written" && origin !== "generated")
    return summaryLine(documented.doc, ...part(text));
  // The plain words are cut, so that no markup sign is left without its counterpart.
  const said = saidText(text, () => "typed");
  return laidOutLine({ ...said, writtenIn: written.get(documented.id)?.writtenIn }, ...part(said.text));
}

/** The range of the first line of a text. */
export function firstLine(text: string): readonly [start: number, end: number] {
  const end = text.indexOf("\n");
  return [0, end < 0 ? text.length : end];
}
