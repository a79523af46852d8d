import type { UnusedEntity } from "../../shared/model/uses.ts";
import type { FactsReader } from "../catalogue/facts-reader.ts";
import { decodeDeclarations } from "../facts/codec.ts";
import { languageOf } from "../languages/language-of.ts";
import type { FileToLink } from "../linking/model/linker.ts";
import { fileReference } from "../project/find-entity.ts";
import type { OpenProject } from "../project/open-project.ts";
import type { MarkupNames } from "../uses/markup-names.ts";

/** What nothing in an open project uses, all of whose names were bound. Throws `usesNotLinked`. */
export async function unusedInProject(project: OpenProject, markup: MarkupNames): Promise<readonly UnusedEntity[]> {
  const { findUnused } = await import("../uses/unused.ts");
  const [uses, links, search] = await Promise.all([project.uses(), project.links(), project.meanings.ready()]);
  const stored = project.storedFacts();
  return findUnused({
    ...{ stored, types: project.typesInFiles(), uses, links, search },
    fileOf: (fileId) => fileReference(project, fileId),
    isInMarkup: (name) => markup.filesWith(name).length > 0,
    conditionalRows: (file) => conditionalRows(project, stored, file),
  });
}

async function conditionalRows(
  { snapshot }: OpenProject,
  stored: FactsReader,
  file: FileToLink,
): Promise<(row: number) => boolean> {
  const [[, bytes] = []] = await stored.bytesOf([file]);
  const facts = bytes && decodeDeclarations(bytes);
  const language = languageOf(file.path);
  if (facts === undefined || language?.conditionalRows === undefined) return () => false;
  return language.conditionalRows(facts, snapshot.readers[language.id]?.symbols ?? []);
}
