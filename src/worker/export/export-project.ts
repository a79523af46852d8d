import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Snapshot } from "../catalogue/records.ts";
import { decodeFacts } from "../encode.ts";
import { identify } from "../identify.ts";
import type { ProjectUses } from "../linking/link-project.ts";
import { type ExportedFile, exportFile, type ProjectLinks } from "./export-file.ts";

export const EXPORT_FORMAT = "glossa-export";
export const EXPORT_VERSION = 1;

/** What stands before the files. */
export function exportHead({ project }: Snapshot, { usage }: ProjectUses): object {
  const { name, path, counts } = project;
  const { health, totalFiles, parsableFiles } = counts;
  return {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    project: { name, path, totalFiles, parsableFiles },
    health,
    uses: usage.count(),
  };
}

/** Every C# file in the project's order, a few at a time in memory: those that were read, and those that were skipped. */
export async function* exportFiles(
  catalogue: Catalogue,
  snapshot: Snapshot,
  links: ProjectLinks,
): AsyncGenerator<ExportedFile> {
  const facts = catalogue.allFacts(snapshot)[Symbol.asyncIterator]();
  for (const file of snapshot.files) {
    if (file.hash !== null) {
      const { value } = await facts.next();
      const decoded = value?.bytes && decodeFacts(value.bytes);
      if (decoded) yield exportFile(file, identify(file.id, decoded), links, decoded.uses);
    } else if (file.health !== null) yield exportFile(file, [], links);
  }
}
