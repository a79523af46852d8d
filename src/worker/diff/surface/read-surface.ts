import type { Catalogue } from "../../catalogue/catalogue.ts";
import { FactsReader, inFileBatches } from "../../catalogue/facts-reader.ts";
import type { Snapshot } from "../../catalogue/records/records.ts";
import { decodeDeclarations } from "../../facts/codec.ts";
import { assignIds } from "../../facts/ids.ts";
import { projectNames } from "../../project/files/listed-projects.ts";
import type { ApiSurface, Carried } from "../model/surface.ts";
import { asExported, EXPORT_CARRIES } from "./exported-type.ts";
import { SurfaceBuilder } from "./surface-builder.ts";
import { surfaceFileOf } from "./surface-file.ts";

const ALL: Carried = { bodies: true, headers: true, projects: true };

/** Which files and facts of a project a surface is made of. */
export interface SurfaceWants {
  isWanted(path: string): boolean;
  /** Reduced to what an export has, for comparison with one. */
  readonly asExported: boolean;
}

/** Builds the surface of a stored project. */
export async function readSurface(
  catalogue: Catalogue,
  snapshot: Snapshot,
  { isWanted, asExported: isReduced }: SurfaceWants,
): Promise<ApiSurface> {
  const projects = isReduced ? new Map<string, string>() : await projectNames(snapshot);
  const builder = new SurfaceBuilder();
  const stored = new FactsReader(catalogue, snapshot);
  const wanted = stored.files.filter(({ path }) => isWanted(path));
  for await (const [{ id, path }, facts] of stored.read(inFileBatches(wanted), decodeDeclarations)) {
    const file = await surfaceFileOf(path, projects.get(path) ?? "");
    const types = assignIds(id, facts);
    if (file !== undefined) builder.add(file, isReduced ? types.map(asExported) : types);
  }
  return builder.surface(snapshot.project.name, isReduced ? EXPORT_CARRIES : ALL);
}
