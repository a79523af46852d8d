import { extensionOf } from "../../../shared/ignore.ts";
import type { FileReference } from "../../../shared/model/entity.ts";
import { fileIdOf } from "../../../shared/model/entity-id.ts";
import type { ProjectFile } from "../../../shared/model/project.ts";
import { nameOf } from "../../../shared/paths.ts";
import type { SnapshotFile } from "../../catalogue/records/records.ts";
import { isMarkup, typeNamedBy } from "../../languages/language-of.ts";
import type { FileFailure, ListedFile } from "../../sources/source.ts";
import type { FileReading } from "../../threads/protocol.ts";
import type { ProjectView } from "./project-view.ts";

/** A file that was listed but not read: without content, or skipped with a reason. */
export function listedAsStored({ path, size, modified, skipped, content, readme, version }: ListedFile): SnapshotFile {
  const health = skipped === undefined ? null : ({ state: "skipped", reason: skipped } as const);
  const stored = { id: fileIdOf(path), path, size, modified, hash: null, health, topTypes: 0, types: 0, methods: 0 };
  return (content ?? readme ?? null) === null || version === undefined ? stored : { ...stored, version };
}

/** A listed file whose bytes could not be fetched. Its version is kept only if another attempt would be useless. */
export function withoutBytes({ version, ...file }: SnapshotFile, { message, isFinal }: FileFailure): SnapshotFile {
  const skipped: SnapshotFile = { ...file, health: { state: "skipped", reason: message } };
  return isFinal && version !== undefined ? { ...skipped, version } : skipped;
}

/** A listed file with what a thread has read from it; `known` is its previously stored record. */
export function withReading(file: SnapshotFile, reading: FileReading, known: SnapshotFile | undefined): SnapshotFile {
  if (reading.state === "skipped") return { ...file, health: { state: "skipped", reason: reading.reason } };
  if (reading.state === "lost") {
    const { version: _, ...rest } = file;
    return { ...rest, health: { state: "partial", reason: reading.reason } };
  }
  if (reading.state === "unchanged") {
    const { size, modified, version } = file;
    return known === undefined ? file : { ...known, size, modified, ...(version !== undefined && { version }) };
  }
  const { hash, health, counts, keptText } = reading;
  return { ...file, hash, health, ...counts, ...(keptText !== undefined && { keptBytes: keptText.length }) };
}

/** A file whose text is not kept. */
export function withoutText({ keptBytes: _, ...file }: SnapshotFile): SnapshotFile {
  return file;
}

/** A file as named to users; its path begins with the project's name (specification 1.3). */
export function asFileReference(projectName: string, { id, path }: SnapshotFile): FileReference {
  return { id, name: nameOf(path), path: `${projectName}/${path}` };
}

/** A file as the page shows it. */
export function asProjectFile(
  { projectName, contents }: Pick<ProjectView, "projectName" | "contents">,
  file: SnapshotFile,
): ProjectFile {
  return {
    ...asFileReference(projectName, file),
    type: extensionOf(file.path),
    size: file.size,
    health: file.health,
    typeCount: file.topTypes,
    namedAfter: typeNamedBy(file.path),
    ...(isMarkup(file.path) && contents.has(file.id) && { isMarkupAtHand: true }),
  };
}
