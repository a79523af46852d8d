import { fileIdOf } from "../../shared/model/entity-id.ts";
import type { PartSize, ProjectPart } from "../../shared/model/overview.ts";
import type { Snapshot, SnapshotFile } from "../catalogue/records/records.ts";
import { listedProjects } from "../project/files/listed-projects.ts";
import type { ProjectView } from "../project/files/project-view.ts";
import { fileReference } from "../project/find-entity.ts";
import { isSecondaryPath } from "../sources/secondary-path.ts";
import type { SortedRow } from "./first-rows.ts";

/**
 * The projects of a code base with their sizes, computed from the stored files; those without source files are left
 * out.
 */
export async function projectPartsOf(
  view: ProjectView,
  snapshot: Pick<Snapshot, "files" | "projects">,
): Promise<readonly SortedRow<ProjectPart>[]> {
  const byPath = new Map(snapshot.files.map((file) => [file.path, file]));
  const listed = await listedProjects(snapshot);
  return listed.flatMap((project): readonly SortedRow<ProjectPart>[] => {
    const id = fileIdOf(project.path);
    if (project.sources.length === 0 || !view.files.has(id)) return [];
    const own = project.sources.flatMap((path) => byPath.get(path) ?? []);
    const row = { name: project.name, file: fileReference(view, id), ...sizeOf(own) };
    return [{ row, size: own.length, isSecondary: isSecondaryPath(project.path) }];
  });
}

function sizeOf(files: readonly SnapshotFile[]): PartSize {
  return {
    files: files.length,
    types: files.reduce((sum, { types }) => sum + types, 0),
    methods: files.reduce((sum, { methods }) => sum + methods, 0),
  };
}
