import { languageIn } from "../../project/files/project-view.ts";
import type { OpenProject } from "../../project/open-project.ts";
import type { ProjectTypes } from "../resolution/project-resolution.ts";

/** The types of an open project, whose files with declarations are told with the ids of their types. */
export function projectTypes(project: OpenProject, typeIds: ReadonlyMap<string, readonly string[]>): ProjectTypes {
  return {
    projectId: project.projectId,
    typeIds: [...typeIds.values()].flat(),
    rules: (fileId) => languageIn(project, fileId).declarations,
    types: async (fileId) => (typeIds.has(fileId) ? project.typesIn(fileId) : []),
  };
}
