import { MAX_FILE_BYTES } from "../../shared/limits/files.ts";
import { skippedMessages } from "../../shared/messages/engine-messages.ts";
import { folderIdOf } from "../../shared/model/folder-id.ts";
import type { SnapshotFile } from "../catalogue/records/records.ts";
import { isMarkup, isParsable } from "../languages/language-of.ts";
import { isFileWithin } from "../project/within.ts";
import type { ReadableContent } from "../sources/source.ts";
import { isTestPath } from "../sources/test-path.ts";

/** The part of a project that text search needs. */
export interface ProjectTexts {
  readonly files: ReadonlyMap<string, SnapshotFile>;
  readonly contents: ReadonlyMap<string, ReadableContent>;
}

/**
 * The source files and markup in a folder of a project, "" for all; those of tests last, otherwise in the project's
 * order.
 */
export function filesToSearch({ files }: Pick<ProjectTexts, "files">, folder: string): readonly SnapshotFile[] {
  const part = folder === "" ? "" : folderIdOf(folder);
  const isSearched = ({ path }: SnapshotFile) => isParsable(path) || isMarkup(path);
  const sources = [...files.values()].filter((file) => isFileWithin(file, part) && isSearched(file));
  const tests = new Set(sources.filter(({ path }) => isTestPath(path)));
  return [...sources.filter((file) => !tests.has(file)), ...tests];
}

/** The reference to a file's content, or the reason why it cannot be read. */
export function contentToSearch({ contents }: ProjectTexts, file: SnapshotFile): ReadableContent | string {
  if (file.size > MAX_FILE_BYTES) return skippedMessages.tooLarge;
  const reason = file.health?.state === "skipped" ? file.health.reason : undefined;
  return contents.get(file.id) ?? reason ?? skippedMessages.noText;
}
