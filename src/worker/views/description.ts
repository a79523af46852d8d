import type { Description, Drift } from "../../shared/model/descriptions.ts";
import type { DocLine } from "../../shared/model/documentation.ts";
import type { DocFacts } from "../facts/facts.ts";
import { shownText, summaryLine } from "./documentation.ts";

/** Descriptions that were written in Glossa, by entity id. */
export type WrittenTexts = ReadonlyMap<string, WrittenText>;

/** A text from the catalogue, as far as it is shown. */
export interface WrittenText {
  readonly text: string;
  /** It was generated, and accepted as it was. */
  readonly generated?: string;
  /** The change of the code since then. */
  readonly stale?: Drift | undefined;
  /** It was written into the source: what that says counts from then on. */
  readonly inSource?: true | undefined;
}

/** Whether what was written in Glossa counts: not where it went into the source, and that still says something. */
export function countsOver(own: Pick<WrittenText, "inSource">, doc: DocFacts | null): boolean {
  return own.inSource !== true || doc?.kind !== "xml" || doc.summary === "";
}

/** A type or member with what its source says. */
interface Documented {
  readonly id: string;
  readonly doc: DocFacts | null;
}

/** The description to show: one that was written in Glossa, or else the source's. */
export function descriptionOf({ id, doc }: Documented, written: WrittenTexts): Description | null {
  const source = doc?.summary || undefined;
  const own = written.get(id);
  if (own === undefined || !countsOver(own, doc))
    return doc === null || source === undefined ? null : descriptionIn(doc);
  const { text, generated, stale } = own;
  const origin = generated === undefined ? "written" : "generated";
  return { text, origin, ...(source !== undefined && { source }), ...(stale !== undefined && { stale }) };
}

function descriptionIn(doc: DocFacts): Description {
  const { summary: text, kind: origin } = doc;
  const shown = shownText(doc, "summary");
  return { text, origin, ...(shown !== null && shown !== text && { laidOut: shown }) };
}

/** A line of the description that is shown, or a part of it; null for none. `part` answers where that begins and ends. */
export function beginningOf(
  documented: Documented,
  written: WrittenTexts,
  part: (text: string) => readonly [start: number, end: number],
): DocLine | null {
  const description = descriptionOf(documented, written);
  if (description === null) return null;
  const [start, end] = part(description.text);
  const own = written.get(documented.id);
  const isOwn = documented.doc === null || (own !== undefined && countsOver(own, documented.doc));
  return isOwn ? description.text.slice(start, end) : summaryLine(documented.doc, start, end);
}
