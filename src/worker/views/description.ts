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
  /** The summary; "" for that of the source. */
  readonly text: string;
  readonly parts?: readonly DescriptionPart[] | undefined;
  /** By what it was generated, where it was accepted as it was. */
  readonly generated?: GeneratedDescription["origin"] | undefined;
  /** The change of the code since then. */
  readonly stale?: Drift | undefined;
  /** What of it was written into the source: see `textsOver`. */
  readonly inSource?: TextsInSource | undefined;
  /** The id of the type in whose file it was written, where that is another than the one that is shown. */
  readonly writtenIn?: string | undefined;
}

/** A type or member with what its source says. */
interface Documented {
  readonly id: string;
  readonly doc: DocFacts | null;
}

/**
 * The description to show: one that was written in Glossa, or else the source's. `kindOf` tells what the names in brackets
 * are; without, the page finds out.
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

/** A line of the description that is shown, or a part of it; null for none. `part` answers where that begins and ends. */
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
  // The words are cut, so that no sign stays behind without its other.
  const said = saidText(text, () => "typed");
  return laidOutLine({ ...said, writtenIn: written.get(documented.id)?.writtenIn }, ...part(said.text));
}

/** Where the first line of a text begins and ends. */
export function firstLine(text: string): readonly [start: number, end: number] {
  const end = text.indexOf("\n");
  return [0, end < 0 ? text.length : end];
}
