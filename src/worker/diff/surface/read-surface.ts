import type { Catalogue } from "../../catalogue/catalogue.ts";
import { FactsReader, fewAtATime } from "../../catalogue/facts-reader.ts";
import type { Snapshot } from "../../catalogue/records/records.ts";
import { decodeDeclarations } from "../../facts/codec.ts";
import { assignIds } from "../../facts/ids.ts";
import { projectNames } from "../../project/files/listed-projects.ts";
import type { ApiSurface } from "../model/surface.ts";
import { SurfaceBuilder } from "./surface-builder.ts";
import { surfaceFileOf } from "./surface-file.ts";

/** The surface of a project as it is stored, of the files that are wanted. */
export async function readSurface(
  catalogue: Catalogue,
  snapshot: Snapshot,
  isWanted: (path: string) => boolean,
): Promise<ApiSurface> {
  const projects = await projectNames(snapshot);
  const builder = new SurfaceBuilder();
  const stored = new FactsReader(catalogue, snapshot);
  const wanted = stored.files.filter(({ path }) => isWanted(path));
  for await (const [{ id, path }, facts] of stored.read(fewAtATime(wanted), decodeDeclarations)) {
    const file = await surfaceFileOf(path, projects.get(path) ?? "");
    if (file !== undefined) builder.add(file, assignIds(id, facts));
  }
  return builder.surface(snapshot.project.name, { bodies: true, headers: true, projects: true });
}
