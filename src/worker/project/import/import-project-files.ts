import { fileIdOf } from "../../../shared/model/entity-id.ts";
import type { Snapshot } from "../../catalogue/records/records.ts";
import { isParsable, isProjectFile } from "../../languages/language-of.ts";
import { areSameReaders, type ReaderStamps } from "../../languages/reader-stamps.ts";
import type { ReadContent } from "../../sources/read-content.ts";
import { FileFailure, type ListedFile, type Warn } from "../../sources/source.ts";
import { withoutBytes } from "../files/snapshot-files.ts";
import { haveSameProjectFiles } from "./diff-files.ts";
import type { ImportFiles } from "./import-files.ts";
import { readProjectFiles } from "./read-project-files.ts";
import type { RemoteFiles } from "./remote-files.ts";

/** The files of an import, and the tools to fetch and read them. */
export interface ProjectFilesDependencies {
  readonly files: ImportFiles;
  readonly remote: RemoteFiles;
  readonly readContent: ReadContent;
  readonly signal: AbortSignal;
  readonly warn: Warn;
}

/**
 * The parsed project files of a listing, by language. All of them are read unless none has changed, which the caller
 * may know: they are few, and the content of one depends on others.
 */
export async function importProjectFiles(
  dependencies: ProjectFilesDependencies,
  listed: readonly ListedFile[],
  before: Snapshot | undefined,
  readers: ReaderStamps,
  areUntouched = false,
): Promise<Snapshot["projects"]> {
  const found = listed.filter(({ path, content }) => content !== null && isProjectFile(path));
  const areSame = (snapshot: Snapshot) =>
    areUntouched ? areSameReaders(snapshot.readers, readers) : haveSameProjectFiles(snapshot, readers, found);
  if (before !== undefined && areSame(before)) return asBefore(dependencies, before);
  const here = await Promise.all(found.map((file) => fetchFile(dependencies, file)));
  const sources = listed.map(({ path }) => path).filter(isParsable);
  const { projects, cuts } = await readProjectFiles(
    here,
    sources,
    dependencies.readContent,
    dependencies.signal,
    dependencies.warn,
  );
  for (const [path, reasons] of cuts) dependencies.files.setHealth(fileIdOf(path), { state: "partial", cuts: reasons });
  return projects;
}

function asBefore({ files }: ProjectFilesDependencies, before: Snapshot): Snapshot["projects"] {
  for (const { id, path, health } of before.files) if (isProjectFile(path)) files.setHealth(id, health);
  return before.projects;
}

async function fetchFile({ files, remote }: ProjectFilesDependencies, file: ListedFile): Promise<ListedFile> {
  if (file.content === null) return file;
  const content = await remote.fetch(file, file.content);
  if (!(content instanceof FileFailure)) return { ...file, content };
  const stored = files.byId.get(fileIdOf(file.path));
  if (stored !== undefined) files.byId.set(stored.id, withoutBytes(stored, content));
  return { ...file, content: null };
}
