import type { DocFacts } from "./facts.ts";

/** The place of the types of all exceptions, which are references like marks. */
export const EXCEPTION_TYPES = "exceptions";

/** The place of the text of a parameter, type parameter or exception among the marks. */
export function placeIn(part: "params" | "typeParams" | "exceptions", name: string | number): string {
  return `${part}.${name}`;
}

/** The text at a place; undefined if there is none. */
export function textAt(doc: Partial<DocFacts>, place: string): string | undefined {
  const dot = place.indexOf(".");
  const name = place.slice(dot + 1);
  const part = dot < 0 ? place : place.slice(0, dot);
  switch (part) {
    case "params":
    case "typeParams": {
      const texts = doc[part] ?? {};
      return Object.hasOwn(texts, name) ? texts[name] : undefined;
    }
    case "exceptions":
      return doc.exceptions?.[Number(name)]?.text;
    case "summary":
    case "remarks":
    case "returns":
    case "value":
    case "permission":
    case "example":
    case "seeAlso":
      return doc[part];
    default:
      return undefined;
  }
}

/**
 * The same documentation, with its references marked as written in the comments of a type, unless another type is
 * already noted.
 */
export function writtenInType(doc: DocFacts, typeId: string): DocFacts {
  const { marks = {}, exceptions = [] } = doc;
  const places = Object.keys(marks).filter((place) => marks[place]?.some(([kind]) => kind === "cref"));
  if (exceptions.length > 0) places.push(EXCEPTION_TYPES);
  if (places.length === 0) return doc;
  return { ...doc, writtenIn: { ...Object.fromEntries(places.map((place) => [place, typeId])), ...doc.writtenIn } };
}
