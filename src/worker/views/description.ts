import type { Description, Drift } from "../../shared/model/descriptions.ts";
import type { DocFacts } from "../facts/facts.ts";

/** Descriptions that were written in Glossa, by entity id. */
export type WrittenTexts = ReadonlyMap<string, WrittenText>;

/** A text from the catalogue, as far as it is shown. */
export interface WrittenText {
  readonly text: string;
  /** It was generated, and accepted as it was. */
  readonly generated?: string;
  /** The change of the code since then. */
  readonly stale?: Drift | undefined;
}

/** A type or member with what its source says. */
interface Documented {
  readonly id: string;
  readonly doc: DocFacts | null;
}

/** The description to show: one that was written in Glossa, or else the source's. */
export function descriptionOf({ id, doc }: Documented, written: WrittenTexts): Description | null {
  const source = doc?.summary || undefined;
  const own = written.get(id);
  if (own === undefined) return doc === null || source === undefined ? null : { text: source, origin: doc.kind };
  const { text, generated, stale } = own;
  const origin = generated === undefined ? "written" : "generated";
  return { text, origin, ...(source !== undefined && { source }), ...(stale !== undefined && { stale }) };
}
