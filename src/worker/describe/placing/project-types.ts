import { languageIn } from "../../project/files/project-view.ts";
import type { OpenProject } from "../../project/open-project.ts";
import type { ProjectTypes } from "../resolution/project-resolution.ts";

/** The types of an open project; `typeIds` gives the ids of the types in each file with declarations. */
export function projectTypes(project: OpenProject, typeIds: ReadonlyMap<string, readonly string[]>): ProjectTypes {
  return {
    projectId: project.projectId,
    typeIds: [...typeIds.values()].flat(),
    rules: (fileId) => languageIn(project, fileId).declarations,
    types: async (fileId) => (typeIds.has(fileId) ? project.typesIn(fileId) : []),
  };
}
