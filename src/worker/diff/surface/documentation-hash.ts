import type { DocFacts } from "../../facts/facts.ts";
import { hashTexts } from "../../util/hash.ts";
import { sortedJson } from "../../util/sorted-json.ts";

/** A hash of the texts of a comment, as far as an export has them; "" for none, and for one that only inherits. */
export function documentationHash(doc: DocFacts | null): string {
  if (doc === null || doc.kind === "inherited" || (doc.inherits !== undefined && doc.summary === "")) return "";
  const { inherits: _, marks: __, writtenIn: ___, permission: ____, seeAlso: _____, ...texts } = doc;
  return hashTexts([sortedJson(texts)]).toString(36);
}
