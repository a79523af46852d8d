import type { Description, Drift } from "../../shared/model/model.ts";
import type { DocFacts } from "../facts/facts.ts";

/** What was written in Glossa, by entity id. */
export type Written = ReadonlyMap<string, WrittenText>;

export interface WrittenText {
  readonly text: string;
  /** It was generated, and accepted as it was. */
  readonly generated?: string;
  /** What has changed in the code since. */
  readonly stale?: Drift | undefined;
}

/** A type or member with what its source says. */
interface Documented {
  readonly id: string;
  readonly doc: DocFacts | null;
}

/** The description to show: what was written, or else what the source says. */
export function descriptionOf({ id, doc }: Documented, written: Written): Description | null {
  const source = doc?.summary || undefined;
  const own = written.get(id);
  if (own === undefined) return doc === null || source === undefined ? null : { text: source, origin: doc.kind };
  const { text, generated, stale } = own;
  const origin = generated === undefined ? "written" : "generated";
  return { text, origin, ...(source !== undefined && { source }), ...(stale !== undefined && { stale }) };
}
