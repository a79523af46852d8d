import { textAt } from "../../facts/doc-places.ts";
import type { DocFacts } from "../../facts/facts.ts";

/** The references in a comment, in its texts and in the types of its exceptions, without duplicates. */
export function crefsIn(doc: DocFacts | null): readonly string[] {
  const found = new Set((doc?.exceptions ?? []).map(({ type }) => type));
  for (const [place, marks] of Object.entries(doc?.marks ?? {})) {
    const text = (doc && textAt(doc, place)) ?? "";
    for (const [kind, start, length, target = text.slice(start, start + length)] of marks)
      if (kind === "cref") found.add(target);
  }
  return [...found];
}

/** A name split before its last part: `A.B<T>` and `C` of `A.B<T>.C(int)`; undefined for a name of one part. */
export function partsOf(cref: string): { readonly around: string; readonly last: string } | undefined {
  const [name = ""] = cref.split("(", 1);
  const end = name.lastIndexOf(".");
  if (end <= 0 || name.includes(">", end)) return undefined;
  return { around: name.slice(0, end), last: name.slice(end + 1) };
}
