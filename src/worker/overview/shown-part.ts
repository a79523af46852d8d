import type { FileCoverage } from "../../shared/model/descriptions.ts";
import { fileIdIn } from "../../shared/model/entity-id.ts";
import type { TypeFacts } from "../facts/facts.ts";
import type { TypeLinks } from "../linking/model/type-links.ts";

/** The queries to an open project that distinguish the parts of a type. */
export interface PartsOfTypes {
  readonly links: Pick<TypeLinks, "parts">;
  typesIn(fileId: string): Promise<readonly (Pick<TypeFacts, "range"> & { readonly id: string })[]>;
  /** Which entities of a file are described, by a comment or otherwise. */
  fileCoverage(fileId: string): Promise<Pick<FileCoverage, "states">>;
}

/**
 * The part that represents a type, given any part: one that is described, or else the largest; of equal ones the first.
 * A member stays itself.
 */
export async function shownPart(typeId: string, known: PartsOfTypes): Promise<string> {
  const parts = known.links.parts(typeId);
  if (parts.length < 2) return typeId;
  const [best] = (await Promise.all(parts.map((id) => partOf(id, known)))).sort(
    (a, b) => Number(b.isDescribed) - Number(a.isDescribed) || b.rows - a.rows,
  );
  return best?.id ?? typeId;
}

interface Part {
  readonly id: string;
  readonly isDescribed: boolean;
  readonly rows: number;
}

async function partOf(id: string, known: PartsOfTypes): Promise<Part> {
  const fileId = fileIdIn(id);
  const [types, { states }] = await Promise.all([known.typesIn(fileId), known.fileCoverage(fileId)]);
  const range = types.find((type) => type.id === id)?.range;
  const rows = range === undefined ? 0 : range[2] - range[0];
  // A part that is not described is missing from the states if another one is described.
  return { id, isDescribed: (states[id] ?? "missing") !== "missing", rows };
}
