import type { WrittenDescription } from "../../catalogue/records/records.ts";
import { joinedParts } from "../../facts/doc-parts.ts";
import { allTexts } from "../../views/texts-over.ts";

/**
 * Merges two descriptions of the same entity: if both have a text, that of the first is kept, and so are its date and
 * the code that it was written for.
 */
export function joinedWritten(first: WrittenDescription, second: WrittenDescription | undefined): WrittenDescription {
  if (second === undefined) return first;
  const { text, generated, parts: _, ...rest } = first;
  const summary = text === "" ? second : { text, generated };
  const parts = joinedParts(first.parts, second.parts);
  return {
    ...(second.inSource && { inSource: second.inSource }),
    ...rest,
    text: summary.text,
    ...(summary.generated && { generated: summary.generated }),
    ...(parts.length > 0 && { parts }),
  };
}

/** Whether two descriptions have the same texts. */
export function hasSameTexts(one: WrittenDescription, other: WrittenDescription | undefined): boolean {
  return other !== undefined && one.text === other.text && partsText(one) === partsText(other);
}

// Sorted by name: files keep no order.
function partsText({ parts = [] }: WrittenDescription): string {
  return JSON.stringify(parts.map(({ tag, name = "", text }) => [tag, name, text]).sort());
}

/** Merges an imported description with the stored one of the same entity, and tells whether that is replaced. */
export function takeOver(
  mine: WrittenDescription | undefined,
  theirs: WrittenDescription,
  replaces: boolean,
): { readonly outcome: "taken" | "same" | "kept"; readonly joined: WrittenDescription } {
  // The texts in the source are unchanged.
  if (mine !== undefined && hasSameTexts(theirs, allTexts(mine))) return { outcome: "same", joined: mine };
  const replaced = joinedWritten(theirs, mine);
  const joined = replaces || mine === undefined ? replaced : joinedWritten(mine, theirs);
  if (!hasSameTexts(joined, mine)) return { outcome: "taken", joined: { ...joined, written: theirs.written } };
  return { outcome: hasSameTexts(replaced, mine) ? "same" : "kept", joined };
}
