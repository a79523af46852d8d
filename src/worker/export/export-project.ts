import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { exportMessages } from "../../shared/messages/engine-messages.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Snapshot, SnapshotFile } from "../catalogue/records/records.ts";
import { decodeFacts } from "../facts/codec.ts";
import { assignIds } from "../facts/ids.ts";
import { isParsable } from "../languages/language-of.ts";
import type { ProjectUses } from "../linking/model/project-uses.ts";
import { type ExportedFile, type ExportSources, exportFile } from "./export-file.ts";
import { exportNames, type NamesToExport } from "./export-names.ts";

export const EXPORT_FORMAT = "glossa-export";
export const EXPORT_VERSION = 1;

/** The head of an export, before the files. */
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

/**
 * Every source file in the project's order, a few at a time in memory: those that were read, and those that were
 * skipped. A file that cannot be exported has only the reason. `names` is present if every name is requested.
 */
export async function* exportFiles(
  catalogue: Catalogue,
  snapshot: Snapshot,
  links: ExportSources,
  names?: NamesToExport,
): AsyncGenerator<ExportedFile> {
  const facts = catalogue.allFacts(snapshot)[Symbol.asyncIterator]();
  for (const file of snapshot.files) {
    if (file.hash !== null) {
      const { value } = await facts.next();
      const exported = exportRead(file, value?.bytes, links);
      yield names === undefined ? exported : { ...exported, ...(await exportNames(file, names)) };
    } else if (file.health !== null && isParsable(file.path)) yield exportFile(file, [], links);
  }
}

function exportRead(file: SnapshotFile, bytes: Uint8Array | undefined, links: ExportSources): ExportedFile {
  try {
    const facts = bytes && decodeFacts(bytes);
    if (facts === undefined) return failedFile(file, exportMessages.factsLost);
    return exportFile(file, assignIds(file.id, facts), links, facts.uses);
  } catch (thrown) {
    return failedFile(file, formatMessage(exportMessages.notWritten, { detail: detailOf(thrown) }));
  }
}

function failedFile({ id, path }: SnapshotFile, reason: string): ExportedFile {
  return { id, path, state: "partial", reason, types: [], calls: [] };
}
