import type { DocumentedName, MemberDocumentation, TypeDocumentation } from "../../shared/model/details.ts";
import type { DocLine, DocText } from "../../shared/model/documentation.ts";
import { placeIn, textAt } from "../facts/doc-places.ts";
import type { DocFacts } from "../facts/facts.ts";
import { laidOut, laidOutLine, type StoredText } from "./laid-out.ts";
import { laidOutLines } from "./laid-out-lines.ts";

type Part = "returns" | "value" | "permission" | "remarks" | "example";

/** A member's documentation besides its description and its parameters. */
export function memberDocumentation(doc: DocFacts | null): MemberDocumentation {
  return {
    ...shownPart(doc, "returns"),
    ...shownPart(doc, "value"),
    ...shownPart(doc, "permission"),
    ...shownPart(doc, "remarks"),
    ...shownPart(doc, "example"),
    exceptions: (doc?.exceptions ?? []).map(({ type }, at) => {
      return { type, text: shownText(doc, placeIn("exceptions", at)) ?? "" };
    }),
    ...(doc?.seeAlso && { seeAlso: linesAt(doc, "seeAlso") }),
  };
}

/** A type's documentation, including that of parameters, whether it has parameters of these names or not. */
export function typeDocumentation(doc: DocFacts | null): TypeDocumentation {
  return {
    ...memberDocumentation(doc),
    typeParameters: documentedNames(doc, "typeParams"),
    parameters: documentedNames(doc, "params"),
  };
}

/** The displayed text at a place of the marks; null if there is none. */
export function shownText(doc: DocFacts | null, place: string): DocText | null {
  const stored = storedText(doc, place);
  return stored === undefined ? null : laidOut(stored);
}

/** The part of the summary between two offsets on one line. */
export function summaryLine(doc: DocFacts, from: number, to: number): DocLine {
  return laidOutLine(storedText(doc, "summary") ?? { text: doc.summary, marks: [] }, from, to);
}

function storedText(doc: DocFacts | null, place: string): StoredText | undefined {
  const text = doc === null ? undefined : textAt(doc, place);
  if (text === undefined || text === "") return undefined;
  return { text, marks: doc?.marks?.[place] ?? [], writtenIn: doc?.writtenIn?.[place] };
}

function shownPart(doc: DocFacts | null, part: Part): Pick<MemberDocumentation, Part> {
  const text = shownText(doc, part);
  return text === null ? {} : { [part]: text };
}

function linesAt(doc: DocFacts, place: string): readonly DocLine[] {
  const stored = storedText(doc, place);
  return stored === undefined ? [] : laidOutLines(stored);
}

function documentedNames(doc: DocFacts | null, part: "params" | "typeParams"): readonly DocumentedName[] {
  return Object.keys(doc?.[part] ?? {}).map((name) => ({ name, text: shownText(doc, placeIn(part, name)) }));
}
