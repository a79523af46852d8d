import { textAt } from "../../facts/doc-places.ts";
import type { DocFacts } from "../../facts/facts.ts";

/** What the texts of a comment refer to, each once. */
export function crefsIn(doc: DocFacts | null): readonly string[] {
  const found = new Set<string>();
  for (const [place, marks] of Object.entries(doc?.marks ?? {})) {
    const text = (doc && textAt(doc, place)) ?? "";
    for (const [kind, start, length, target = text.slice(start, start + length)] of marks)
      if (kind === "cref") found.add(target);
  }
  return [...found];
}

/** `A.B{T}` of `A.B{T}.C(int)`; undefined for a name without one. */
export function qualifierOf(cref: string): string | undefined {
  const [name = ""] = cref.split("(", 1);
  const end = name.lastIndexOf(".");
  return end <= 0 || name.includes("}", end) ? undefined : name.slice(0, end);
}
