import { GlossaError } from "../../../shared/errors/errors.ts";
import { type DescriptionPart, PART_TAGS } from "../../../shared/model/descriptions.ts";
import { placeOfPart } from "../../facts/doc-parts.ts";
import { textAt } from "../../facts/doc-places.ts";
import type { DocFacts } from "../../facts/facts.ts";
import { tidyText } from "./tidy-text.ts";

const NAMED: ReadonlySet<DescriptionPart["tag"]> = new Set(["typeparam", "param", "exception"]);

/**
 * The parts of a description as they are kept: without those that say nothing, in the order of their tags, and each once:
 * the texts of one thing follow each other. Throws `unnamedPart`.
 */
export function tidyParts(parts: readonly DescriptionPart[]): readonly DescriptionPart[] {
  const kept = new Map<string, DescriptionPart>();
  for (const part of parts.map(tidyPart)) {
    if (part.text === "") continue;
    const key = keyOf(part);
    const text = kept.get(key)?.text ?? part.text;
    kept.set(key, text === part.text ? part : { ...part, text: `${text}\n${part.text}` });
  }
  return inOrder([...kept.values()]);
}

function tidyPart({ tag, name = "", ...part }: DescriptionPart): DescriptionPart {
  const text = tidyText(part.text);
  if (!NAMED.has(tag)) return { tag, text };
  if (name.trim() === "" && text !== "") throw new GlossaError("unnamedPart");
  return { tag, name: name.trim(), text };
}

/** The parts of two descriptions of the same: where both say something, what the first one says. */
export function joinedParts(
  first: readonly DescriptionPart[] = [],
  second: readonly DescriptionPart[] = [],
): readonly DescriptionPart[] {
  const said = new Set(first.map(keyOf));
  return inOrder([...first, ...second.filter((part) => !said.has(keyOf(part)))]);
}

/** Parts that say something else than the source does. */
export function beyondSource(parts: readonly DescriptionPart[], doc: DocFacts | null): readonly DescriptionPart[] {
  return parts.filter((part) => part.text !== tidyText(sourceText(doc, part)));
}

/** What the source says of a part; "" for nothing. */
export function sourceText(doc: DocFacts | null, part: Omit<DescriptionPart, "text">): string {
  return doc === null ? "" : (textAt(doc, placeOfPart(doc, part)) ?? "");
}

/** What tells the parts of one description apart. */
export function keyOf({ tag, name = "" }: Omit<DescriptionPart, "text">): string {
  return `${tag} ${name}`;
}

function inOrder(parts: readonly DescriptionPart[]): readonly DescriptionPart[] {
  return parts.toSorted((a, b) => PART_TAGS.indexOf(a.tag) - PART_TAGS.indexOf(b.tag));
}
