import type { DescriptionState } from "../../../shared/model/descriptions.ts";
import type { IdentifiedType } from "../../facts/ids.ts";
import type { DeclarationRules } from "../../languages/contract/declaration-rules.ts";
import type { TypeLinks } from "../../linking/model/type-links.ts";
import { type Counts, countedEntities, noCounts, stateOf } from "./states.ts";

/** The coverage of a file without written descriptions: its counts are computed from this without reading it again. */
export interface SourceCoverage {
  readonly hash: string;
  readonly source: number;
  readonly missing: number;
  /**
   * Types and methods whose comment refers to another, and what they count as if that has no text: the target may be in
   * another file.
   */
  readonly inherits: readonly (readonly [id: string, alone: DescriptionState])[];
  /** The parts of partial types, and whether they are documented themselves. */
  readonly parts: readonly (readonly [id: string, isDocumented: boolean])[];
  readonly typeIds: readonly string[];
}

/** Computes the source coverage of a file from its types; `hash` is that of the content they were read from. */
export function sourceCoverageOf(
  { isPart }: Pick<DeclarationRules, "isPart">,
  hash: string,
  types: readonly IdentifiedType[],
): SourceCoverage {
  const counts = noCounts();
  const inherits: (readonly [string, DescriptionState])[] = [];
  for (const { id, doc } of countedEntities(types)) {
    const state = stateOf(doc, undefined);
    if (doc?.inherits === undefined) counts[state]++;
    else inherits.push([id, state]);
  }
  const parts = types.filter(isPart).map(({ id, doc }) => [id, doc !== null && doc.summary !== ""] as const);
  return {
    hash,
    source: counts.source,
    missing: counts.missing,
    inherits,
    parts,
    typeIds: types.map(({ id }) => id),
  };
}

/** The counts of a file without any written descriptions. */
export function countsFrom(
  { source, missing, inherits, parts }: SourceCoverage,
  links: TypeLinks,
  isDocumentedElsewhere: (typeId: string) => boolean,
): Counts {
  const counts: Counts = { ...noCounts(), source, missing };
  const without = new Set(parts.filter(([id, has]) => !has && isDocumentedElsewhere(id)).map(([id]) => id));
  for (const [id, alone] of inherits) {
    const inherited = links.inheritedDoc(id);
    const state = inherited === undefined ? alone : stateOf(inherited, undefined);
    if (state !== "missing" || !without.has(id)) counts[state]++;
  }
  const referring = new Set(inherits.map(([id]) => id));
  for (const id of without) if (!referring.has(id)) counts.missing--;
  return counts;
}
