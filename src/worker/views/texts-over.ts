import type { DescriptionPart, GeneratedDescription } from "../../shared/model/descriptions.ts";
import type { TextsInSource } from "../catalogue/records/records.ts";
import { joinedParts, sourceText } from "../facts/doc-parts.ts";
import type { DocFacts } from "../facts/facts.ts";
import { hashTexts } from "../util/hash.ts";

/** The hash of a source without text, or with unknown text. */
export const NO_DOC_HASH = 0;

/** A hash of the texts of a comment. */
export function docHash(doc: DocFacts | null): number {
  return doc === null ? NO_DOC_HASH : hashTexts([JSON.stringify(doc)]);
}

/**
 * The texts that may be shown instead of the source's: those of a description, and those of it that were written into
 * the source.
 */
export interface TextsOver {
  readonly text: string;
  readonly parts?: readonly DescriptionPart[] | undefined;
  readonly generated?: GeneratedDescription["origin"] | undefined;
  readonly inSource?: TextsInSource | undefined;
}

/**
 * A description reduced to the texts that take precedence over the source; undefined if none does. Texts written into
 * the source no longer count, unless the source is as it was before again, or has no such text.
 */
export function textsOver<Own extends TextsOver>(own: Own, doc: DocFacts | null): Own | undefined {
  if (own.inSource === undefined) return own;
  const back = textsBack(own.inSource, doc);
  const parts = joinedParts(own.parts, back.parts);
  const { text, generated } = own.text === "" ? back : own;
  if (text === "" && parts.length === 0) return undefined;
  const { parts: _, generated: __, ...rest } = own;
  return { ...rest, text, ...(parts.length > 0 && { parts }), ...(generated && { generated }) } as Own;
}

/** All texts of a description, including those written into the source where it has no newer one. */
export function allTexts<Own extends TextsOver>(own: Own): Own {
  return textsOver(own, null) ?? own;
}

function textsBack(inSource: TextsInSource, doc: DocFacts | null): Omit<TextsInSource, "before"> {
  const { before, text, parts = [] } = inSource;
  const isAsBefore = before !== NO_DOC_HASH && docHash(doc) === before;
  if (doc?.kind !== "xml" || isAsBefore) return inSource;
  const left = parts.filter((part) => sourceText(doc, part) === "");
  return { ...inSource, text: doc.summary === "" ? text : "", parts: left };
}
