import type { DescriptionPart } from "../../shared/model/descriptions.ts";
import { placeOfPart, withPart } from "../facts/doc-parts.ts";
import type { DocFacts } from "../facts/facts.ts";
import type { WrittenTexts } from "./description.ts";
import { textsOver } from "./texts-over.ts";

/** A type or member with its comment. */
export interface Documented {
  readonly id: string;
  readonly doc: DocFacts | null;
}

/** A type or member whose comment says what was written in Glossa in the place of its own parts; its summary stays. */
export function withWrittenParts<T extends Documented>(documented: T, written: WrittenTexts): T {
  const own = written.get(documented.id);
  const parts = (own && textsOver(own, documented.doc)?.parts) ?? [];
  return parts.length === 0 ? documented : { ...documented, doc: docWith(documented.doc, parts) };
}

function docWith(doc: DocFacts | null, parts: readonly DescriptionPart[]): DocFacts {
  const said = parts.reduce<DocFacts>(withPart, doc ?? { kind: "xml", summary: "" });
  if (said.marks === undefined) return said;
  // What the source refers to is not what these say.
  const places = new Set(parts.map((part) => placeOfPart(said, part)));
  const marks = Object.fromEntries(Object.entries(said.marks).filter(([place]) => !places.has(place)));
  return { ...said, marks };
}
