import type { WrittenDescription } from "../../catalogue/records/records.ts";
import { joinedParts } from "../../facts/doc-parts.ts";
import { allTexts } from "../../views/texts-over.ts";

/**
 * A description with what another one of the same says besides it: where both say something, that of the first stands,
 * and so do its date and the code that it was written for.
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

/** Whether two descriptions say the same. */
export function hasSameTexts(one: WrittenDescription, other: WrittenDescription | undefined): boolean {
  return other !== undefined && one.text === other.text && partsText(one) === partsText(other);
}

// In the order of their names: files keep none.
function partsText({ parts = [] }: WrittenDescription): string {
  return JSON.stringify(parts.map(({ tag, name = "", text }) => [tag, name, text]).sort());
}

/** What becomes of a description where another one of the same is brought along, and whether it gives way to that. */
export function takeOver(
  mine: WrittenDescription | undefined,
  theirs: WrittenDescription,
  replaces: boolean,
): { readonly outcome: "taken" | "same" | "kept"; readonly joined: WrittenDescription } {
  // What went into the source is the same still.
  if (mine !== undefined && hasSameTexts(theirs, allTexts(mine))) return { outcome: "same", joined: mine };
  const replaced = joinedWritten(theirs, mine);
  const joined = replaces || mine === undefined ? replaced : joinedWritten(mine, theirs);
  if (!hasSameTexts(joined, mine)) return { outcome: "taken", joined: { ...joined, written: theirs.written } };
  return { outcome: hasSameTexts(replaced, mine) ? "same" : "kept", joined };
}
