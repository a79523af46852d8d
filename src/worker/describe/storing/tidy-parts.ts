import { GlossaError } from "../../../shared/errors/errors.ts";
import type { DescriptionPart, EditedPart } from "../../../shared/model/descriptions.ts";
import { inTagOrder, partKey } from "../../facts/doc-parts.ts";
import type { DocFacts } from "../../facts/facts.ts";
import { isOfSource, sourceMarkup } from "../../facts/source-markup.ts";
import { tidyText } from "./tidy-text.ts";

const NAMED: ReadonlySet<DescriptionPart["tag"]> = new Set(["typeparam", "param", "exception"]);

/**
 * The parts of a description as stored: without empty ones, in the order of their tags, and merged: the texts of one
 * parameter or exception are joined. Throws `unnamedPart`.
 */
export function tidyParts(parts: readonly DescriptionPart[]): readonly DescriptionPart[] {
  const kept = new Map<string, DescriptionPart>();
  for (const part of parts.map(tidyPart)) {
    if (part.text === "") continue;
    const key = partKey(part);
    const text = kept.get(key)?.text ?? part.text;
    kept.set(key, text === part.text ? part : { ...part, text: `${text}\n${part.text}` });
  }
  return inTagOrder([...kept.values()]);
}

function tidyPart({ tag, name = "", ...part }: DescriptionPart): DescriptionPart {
  const text = tidyText(part.text);
  if (!NAMED.has(tag)) return { tag, text };
  if (name.trim() === "" && text !== "") throw new GlossaError("unnamedPart");
  return { tag, name: name.trim(), text };
}

/** Parts of an editor; those that equal the source's earlier text are replaced by its current one. */
export function withSourceAsNow(parts: readonly EditedPart[], doc: DocFacts | null): readonly DescriptionPart[] {
  return parts.map(({ source, ...part }) => {
    const isLeftAsIs = source !== undefined && tidyText(part.text) === tidyText(source);
    return isLeftAsIs ? { ...part, text: sourceMarkup(doc, part) } : part;
  });
}

/** Parts whose text differs from the source. */
export function beyondSource(parts: readonly DescriptionPart[], doc: DocFacts | null): readonly DescriptionPart[] {
  return parts.filter((part) => !isOfSource(part.text, doc, part, tidyText));
}
