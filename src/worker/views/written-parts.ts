import { type DocPart, placeOfPart, withPart } from "../facts/doc-parts.ts";
import type { DocFacts } from "../facts/facts.ts";
import { type ReferenceKind, saidText } from "../facts/said-text.ts";
import type { WrittenTexts } from "./description.ts";
import { textsOver } from "./texts-over.ts";

/** A type or member with its comment. */
export interface Documented {
  readonly id: string;
  readonly doc: DocFacts | null;
}

/** A type or member whose comment has its own parts replaced by those written in Glossa; its summary stays. */
export function withWrittenParts<T extends Documented>(
  documented: T,
  written: WrittenTexts,
  kindOf: ReferenceKind = () => "typed",
): T {
  const { parts = [], writtenIn } = overOf(documented, written) ?? {};
  return parts.length === 0 ? documented : { ...documented, doc: docWith(documented.doc, parts, kindOf, writtenIn) };
}

/** The same, including the written summary. */
export function withWrittenTexts<T extends Documented>(documented: T, written: WrittenTexts): T {
  const { text = "", parts = [], writtenIn } = overOf(documented, written) ?? {};
  const all: readonly DocPart[] = text === "" ? parts : [{ tag: "summary", text }, ...parts];
  return all.length === 0 ? documented : { ...documented, doc: docWith(documented.doc, all, () => "typed", writtenIn) };
}

function overOf({ id, doc }: Documented, written: WrittenTexts) {
  const own = written.get(id);
  return own && textsOver(own, doc);
}

/**
 * Documentation with its texts replaced by written ones, marked as written in the file of another type if one is given.
 */
function docWith(
  doc: DocFacts | null,
  parts: readonly DocPart[],
  kindOf: ReferenceKind,
  writtenInType: string | undefined,
): DocFacts {
  let said = doc ?? { kind: "xml" as const, summary: "" };
  // The source's references do not apply to these texts.
  const marks = new Map(Object.entries(said.marks ?? {}));
  const writtenIn = new Map(Object.entries(said.writtenIn ?? {}));
  for (const part of parts) {
    const own = saidText(part.text, kindOf);
    said = withPart(said, { ...part, text: own.text });
    const place = placeOfPart(said, part);
    marks.delete(place);
    writtenIn.delete(place);
    if (own.marks.length === 0) continue;
    marks.set(place, own.marks);
    if (writtenInType !== undefined) writtenIn.set(place, writtenInType);
  }
  const { marks: _, writtenIn: __, ...rest } = said;
  return {
    ...rest,
    ...(marks.size > 0 && { marks: Object.fromEntries(marks) }),
    ...(writtenIn.size > 0 && { writtenIn: Object.fromEntries(writtenIn) }),
  };
}
