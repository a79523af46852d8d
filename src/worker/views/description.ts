import type { Description } from "../../shared/model.ts";
import type { DocFacts } from "../facts.ts";

/** What was written in Glossa, by entity id. */
export type Written = ReadonlyMap<string, { readonly text: string }>;

/** A type or member with what its source says. */
interface Documented {
  readonly id: string;
  readonly doc: DocFacts | null;
}

/** The description to show: what was written, or else what the source says. */
export function descriptionOf({ id, doc }: Documented, written: Written): Description | null {
  const source = doc?.summary || undefined;
  const text = written.get(id)?.text;
  if (text !== undefined) return { text, origin: "written", ...(source !== undefined && { source }) };
  return doc === null || source === undefined ? null : { text: source, origin: doc.kind };
}
