import type { Catalogue } from "../../catalogue/catalogue.ts";
import { FactsReader, inFileBatches } from "../../catalogue/facts-reader.ts";
import { decodeDeclarations } from "../../facts/codec.ts";
import { assignIds } from "../../facts/ids.ts";
import type { OpenProject } from "../../project/open-project.ts";
import { ProjectResolution } from "../resolution/project-resolution.ts";
import type { ResolvedDescription, StoredDescriptions } from "../resolution/resolve-descriptions.ts";
import { projectTypes } from "./project-types.ts";

/**
 * Stored descriptions of a project by the current ids of their entities, without orphaned ones and those that the
 * source has. `catalogue` holds the project's facts, and not necessarily its descriptions.
 */
export async function describedIn(
  project: OpenProject,
  catalogue: Catalogue,
  stored: StoredDescriptions,
): Promise<ReadonlyMap<string, ResolvedDescription>> {
  if (stored.size === 0) return new Map();
  const declared = projectTypes(project, await typeIdsByFile(project, catalogue));
  const read = async () => stored;
  const resolution = await ProjectResolution.open({ descriptions: read, loadDescriptions: read }, declared);
  return resolution.described();
}

async function typeIdsByFile(
  { snapshot }: OpenProject,
  catalogue: Catalogue,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const typeIds = new Map<string, readonly string[]>();
  const facts = new FactsReader(catalogue, snapshot);
  for await (const [{ id }, declared] of facts.read(inFileBatches(facts.files), decodeDeclarations)) {
    typeIds.set(
      id,
      assignIds(id, declared).map((type) => type.id),
    );
  }
  return typeIds;
}
