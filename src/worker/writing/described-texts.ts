import type { DescriptionPart, PartTag } from "../../shared/model/descriptions.ts";
import type { WrittenDescription } from "../catalogue/records/records.ts";
import { withParameters } from "./described-parts.ts";
import { type DescriptionEntry, entityIdOf, partsIn } from "./descriptions-file.ts";

/** The texts of one type or member in the entries. */
export interface DescribedTexts extends Pick<DescriptionEntry, "generated"> {
  /** The summary; "" for none. */
  readonly text: string;
  /** The other parts, in their order. */
  readonly parts: readonly DescriptionPart[];
}

/** Groups the texts of entries by the type or member that they describe, including those of its parameters. */
export function describedTexts(entries: readonly DescriptionEntry[]): ReadonlyMap<string, DescribedTexts> {
  const texts = new Map<string, DescribedTexts>();
  for (const one of entries) {
    for (const [id, parts] of withParameters(new Map([[entityIdOf(one), partsIn(one)]]))) {
      const { text = "", parts: before = [], ...origin } = texts.get(id) ?? {};
      const summary = parts.find(({ tag }) => tag === "summary")?.text;
      const own = summary === undefined || one.generated === undefined ? {} : { generated: one.generated };
      const further = parts.flatMap(({ tag, ...part }) => (tag === "summary" ? [] : { tag, ...part }));
      texts.set(id, {
        ...(summary === undefined ? origin : own),
        text: summary ?? text,
        parts: [...before, ...further],
      });
    }
  }
  return texts;
}

/** The texts of a description in the form of an entry: the inverse of `partsIn`. */
export function entryTexts({
  text,
  parts = [],
  generated,
}: Pick<WrittenDescription, "text" | "parts" | "generated">): Omit<DescriptionEntry, "file" | "symbol"> {
  const [typeParameters, parameters] = [namedTexts(parts, "typeparam"), namedTexts(parts, "param")];
  const [returns, value, remarks] = [
    plainText(parts, "returns"),
    plainText(parts, "value"),
    plainText(parts, "remarks"),
  ];
  const exceptions = namedTexts(parts, "exception");
  return {
    ...(text !== "" && { text }),
    ...(typeParameters && { typeParameters }),
    ...(parameters && { parameters }),
    ...(returns && { returns }),
    ...(value && { value }),
    ...(exceptions && { exceptions }),
    ...(remarks && { remarks }),
    ...(generated && { generated }),
  };
}

function namedTexts(parts: readonly DescriptionPart[], wanted: PartTag): Readonly<Record<string, string>> | undefined {
  const texts = parts.flatMap(({ tag, name, text }) => (tag === wanted && name ? [[name, text] as const] : []));
  return texts.length === 0 ? undefined : Object.fromEntries(texts);
}

function plainText(parts: readonly DescriptionPart[], wanted: PartTag): string | undefined {
  return parts.find(({ tag }) => tag === wanted)?.text;
}
