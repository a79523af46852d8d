import { fileIdOf } from "../../shared/model/entity-id.ts";
import type { PartSize, ProjectPart } from "../../shared/model/overview.ts";
import type { Snapshot, SnapshotFile } from "../catalogue/records/records.ts";
import { languageOf } from "../languages/language-of.ts";
import { languages } from "../languages/registry.ts";
import type { ProjectView } from "../project/files/project-view.ts";
import { fileReference } from "../project/find-entity.ts";
import { isTestPath } from "../sources/test-path.ts";
import type { SortedRow } from "./first-rows.ts";

/** The projects of a code base with their sizes, by what is stored of its files; those without any source left out. */
export async function projectPartsOf(
  view: ProjectView,
  { files, projects }: Pick<Snapshot, "files" | "projects">,
): Promise<readonly SortedRow<ProjectPart>[]> {
  const parts: SortedRow<ProjectPart>[] = [];
  for (const language of languages) {
    const sources = new Map(files.flatMap((file) => (languageOf(file.path) === language ? [[file.path, file]] : [])));
    for (const listed of (await language.projectFiles?.list(projects[language.id], [...sources.keys()])) ?? []) {
      const id = fileIdOf(listed.path);
      if (listed.sources.length === 0 || !view.files.has(id)) continue;
      const own = listed.sources.flatMap((path) => sources.get(path) ?? []);
      const row = { name: listed.name, file: fileReference(view, id), ...sizeOf(own) };
      parts.push({ row, size: own.length, isInTests: isTestPath(listed.path) });
    }
  }
  return parts;
}

function sizeOf(files: readonly SnapshotFile[]): PartSize {
  return {
    files: files.length,
    types: files.reduce((sum, { types }) => sum + types, 0),
    methods: files.reduce((sum, { methods }) => sum + methods, 0),
  };
}
