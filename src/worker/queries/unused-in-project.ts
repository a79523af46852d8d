import type { UnusedEntity } from "../../shared/model/uses.ts";
import type { MarkupNames } from "../names/markup-names.ts";
import { fileReference } from "../project/find-entity.ts";
import type { OpenProject } from "../project/open-project.ts";
import { conditionalRows } from "./conditional-rows.ts";
import { markupFilesNaming } from "./markup-files.ts";

/** The unused types and members of an open project whose names were all bound. Throws `usesNotLinked`. */
export async function unusedInProject(project: OpenProject, markup: MarkupNames): Promise<readonly UnusedEntity[]> {
  const { findUnused } = await import("../uses/unused.ts");
  const [uses, links, search] = await Promise.all([project.uses(), project.links(), project.namesSearch()]);
  const stored = project.storedFacts();
  return findUnused({
    ...{ stored, types: project.typesInFiles(), uses, links, search },
    fileOf: (fileId) => fileReference(project, fileId),
    isInMarkup: async (id) => (await markupFilesNaming(id, project, markup)).length > 0,
    conditionalRows: (file) => conditionalRows(project, stored, file),
  });
}
