import type { EngineEvent, JobId } from "../../../shared/engine/engine-event.ts";
import type { FileHealth } from "../../../shared/model/health.ts";
import type { ProjectFile } from "../../../shared/model/project.ts";
import type { SnapshotFile } from "../../catalogue/records/records.ts";
import { isParsable } from "../../languages/language-of.ts";
import type { ContentReference, ListedFile } from "../../sources/source.ts";
import { asProjectFile, listedAsStored } from "../files/snapshot-files.ts";

/** The job and the project of an import, for the events about it. */
export interface ImportSubject {
  readonly job: JobId;
  readonly projectId: string;
  readonly projectName: string;
}

/** The files of an import as far as known by now. Each change is published. */
export class ImportFiles {
  /** Every listed file by id, in the order of the listing. */
  readonly byId = new Map<string, SnapshotFile>();
  /** Where the source files, markup and the README can be read again, by their ids. */
  readonly contents = new Map<string, ContentReference>();

  constructor(
    private readonly subject: ImportSubject,
    private readonly emit: (event: EngineEvent) => void,
  ) {}

  /** Adds the files that a source has listed. */
  list(listed: readonly ListedFile[]): void {
    for (const file of listed) {
      const stored = listedAsStored(file);
      this.byId.set(stored.id, stored);
      const content = isParsable(file.path) ? file.content : (file.readme ?? file.markup ?? null);
      if (content !== null && content.kind !== "remote") this.contents.set(stored.id, content);
    }
    const { job, projectId, projectName: name } = this.subject;
    this.emit({ type: "filesListed", job, projectId, name, files: this.shown(this.byId.values()) });
  }

  /** Replaces the records of files. */
  update(files: readonly SnapshotFile[]): void {
    for (const file of files) this.byId.set(file.id, file);
    this.emit({ type: "filesParsed", job: this.subject.job, files: this.shown(files) });
  }

  setHealth(fileId: string, health: FileHealth | null): void {
    const file = this.byId.get(fileId);
    if (file !== undefined && health !== null) this.update([{ ...file, health }]);
  }

  private shown(files: Iterable<SnapshotFile>): readonly ProjectFile[] {
    const { contents, subject } = this;
    const view = { contents, projectName: subject.projectName };
    return Array.from(files, (file) => asProjectFile(view, file));
  }
}
