import { type DescriptionPart, PART_TAGS } from "../../shared/model/descriptions.ts";
import { placeIn, textAt } from "./doc-places.ts";
import type { DocFacts } from "./facts.ts";

/** A part of documentation, including its summary. */
export type DocPart = Omit<DescriptionPart, "tag"> & { readonly tag: DescriptionPart["tag"] | "summary" };

/** The place of the text of a part, as `textAt` reads it; of several exceptions of one type the first. */
export function placeOfPart(doc: Partial<DocFacts>, { tag, name = "" }: Omit<DocPart, "text">): string {
  switch (tag) {
    case "param":
      return placeIn("params", name);
    case "typeparam":
      return placeIn("typeParams", name);
    case "exception":
      return placeIn("exceptions", doc.exceptions?.findIndex(({ type }) => type === name) ?? -1);
    default:
      return tag;
  }
}

/** Documentation with the text of a part replaced, or added; its marks stay as they are. */
export function withPart(doc: DocFacts, { tag, name = "", text }: DocPart): DocFacts {
  switch (tag) {
    case "param":
      return { ...doc, params: { ...doc.params, [name]: text } };
    case "typeparam":
      return { ...doc, typeParams: { ...doc.typeParams, [name]: text } };
    case "exception":
      return { ...doc, exceptions: withException(doc.exceptions ?? [], name, text) };
    default:
      return { ...doc, [tag]: text };
  }
}

type Exceptions = NonNullable<DocFacts["exceptions"]>;

function withException(exceptions: Exceptions, type: string, text: string): Exceptions {
  const at = exceptions.findIndex((one) => one.type === type);
  return at < 0 ? [...exceptions, { type, text }] : exceptions.with(at, { type, text });
}

/** The source's text of a part; "" for none. */
export function sourceText(doc: DocFacts | null, part: Omit<DocPart, "text">): string {
  return doc === null ? "" : (textAt(doc, placeOfPart(doc, part)) ?? "");
}

/** The key that distinguishes the parts of one description. */
export function partKey({ tag, name = "" }: Omit<DescriptionPart, "text">): string {
  return `${tag} ${name}`;
}

/** Merges the parts of two descriptions of the same entity: if both have a text, the first one's. */
export function joinedParts(
  first: readonly DescriptionPart[] = [],
  second: readonly DescriptionPart[] = [],
): readonly DescriptionPart[] {
  const said = new Set(first.map(partKey));
  return inTagOrder([...first, ...second.filter((part) => !said.has(partKey(part)))]);
}

/** Sorts parts in the order in which they are written. */
export function inTagOrder(parts: readonly DescriptionPart[]): readonly DescriptionPart[] {
  return parts.toSorted((a, b) => PART_TAGS.indexOf(a.tag) - PART_TAGS.indexOf(b.tag));
}
