import type { EngineEvent, ImportPhase, JobId } from "../../../shared/engine.ts";
import { fileIdOf } from "../../../shared/entity-id.ts";
import { GlossaError } from "../../../shared/errors.ts";
import { isParsable, isProjectFile } from "../../../shared/ignore.ts";
import type { FileHealth, Project, ProjectFile } from "../../../shared/model.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { ReaderStamp, Snapshot, StoredFile } from "../../catalogue/records/records.ts";
import type { IdentifiedType } from "../../facts/ids.ts";
import type { CSharpProject } from "../../languages/csharp/projects/csharp-project.ts";
import type { StoreSharing } from "../../sharing/store-sharing.ts";
import { projectIdOf } from "../../sources/project-id.ts";
import type { ReadContent } from "../../sources/read-content.ts";
import { type ContentReference, FileFailure, type ListedFile, type Source } from "../../sources/source.ts";
import type { ParsePool } from "../../threads/pool.ts";
import type { FileReading, FileToRead } from "../../threads/protocol.ts";
import { type PhaseTimes, Stopwatch } from "../../util/phase-times.ts";
import type { ProjectView } from "../files/project-view.ts";
import { RecentTypes } from "../files/recent-types.ts";
import { asProjectFile, countFiles, listedAsStored, withoutBytes, withReading } from "../files/snapshot-files.ts";
import { inBatches } from "./batches.ts";
import { FactsOfImport } from "./facts-of-import.ts";
import { readProjectFiles } from "./read-project-files.ts";
import { RemoteFiles } from "./remote-files.ts";

/** What an import works with. */
export interface ImportTools {
  readonly catalogue: Catalogue;
  readonly sharing: StoreSharing;
  readonly pool: ParsePool;
  /** With the preprocessor symbols that every project is read with. */
  readonly reader: ReaderStamp;
  /** Those of this project; undefined for those it was read with before. */
  readonly symbols?: readonly string[] | undefined;
  readonly emit: (event: EngineEvent) => void;
  /** Reads a file in the engine's own process, as is done with the small project files. */
  readonly readContent: ReadContent;
}

/** A file whose time stamp is this close to the last import may have changed after it within the same tick. */
const RACY_MS = 2_000;

/**
 * One import, from listing to commit, to be run as the project's only importer. What was stored of the project before
 * stays whole until the single write at the end; when the import fails or is cancelled, everything it wrote is discarded.
 */
export class Import implements ProjectView {
  readonly projectId: string;
  /** Every listed file by id, in the order of the listing, as far as it is known by now. */
  readonly files = new Map<string, StoredFile>();
  readonly contents = new Map<string, ContentReference>();
  private readonly started = Date.now();
  private readonly watch = new Stopwatch();
  private readonly facts: FactsOfImport;
  /** Ends the other lanes when one fails. */
  private readonly failure = new AbortController();
  private readonly signal: AbortSignal;
  private readonly remote: RemoteFiles;
  private readonly types: RecentTypes;
  private reader: ReaderStamp;
  private done = 0;
  /** Files that still have to come over the network. */
  private toFetch = 0;
  private parsedFiles = 0;

  constructor(
    readonly job: JobId,
    private readonly source: Source,
    private readonly tools: ImportTools,
    private readonly cancelled: AbortSignal,
  ) {
    this.projectId = projectIdOf(source);
    this.signal = AbortSignal.any([cancelled, this.failure.signal]);
    this.remote = new RemoteFiles(source, this.signal, this.warn);
    this.facts = new FactsOfImport({ ...tools, warn: this.warn }, this.projectId);
    this.types = new RecentTypes(tools.catalogue, this.projectId, this.files);
    this.reader = tools.reader;
  }

  get projectName(): string {
    return this.source.name;
  }

  typesIn(fileId: string): Promise<readonly IdentifiedType[]> {
    return this.types.of(fileId);
  }

  /** What this process spent itself; the threads' part is the pool's to tell. */
  takeTimes(): PhaseTimes {
    return this.watch.take();
  }

  /** Answers the committed snapshot and how many files had to be parsed; rejects when the import failed or was cancelled. */
  async run(): Promise<{ readonly snapshot: Snapshot; readonly parsedFiles: number }> {
    try {
      const before = await this.watch.measureAsync("store", () => this.facts.begin());
      this.useSymbols(this.tools.symbols ?? before?.reader.defines ?? []);
      const listed = await this.watch.measureAsync("scan", () => this.list());
      await this.readAll(listed, before);
      const projects = await this.readProjects(listed, before);
      this.progress("store", this.done, this.done);
      const snapshot = this.snapshot(projects);
      this.signal.throwIfAborted();
      await this.watch.measureAsync("store", () => this.facts.commit(snapshot));
      return { snapshot, parsedFiles: this.parsedFiles };
    } catch (thrown) {
      await this.sweep();
      throw this.cancelled.aborted ? new GlossaError("cancelled") : thrown;
    }
  }

  private useSymbols(symbols: readonly string[]): void {
    const { version, defines } = this.tools.reader;
    this.reader = { version, defines: [...new Set([...defines, ...symbols])].sort() };
    this.tools.pool.useDefines(this.reader.defines);
  }

  /** Deletes what the project as it is stored does not need, unless an earlier state of it is read. */
  sweep(): Promise<void> {
    return this.facts.sweep();
  }

  private async list(): Promise<readonly ListedFile[]> {
    this.progress("scan", 0, 0);
    const listed = await this.source.list(this.signal, (found) => this.progress("scan", found, 0), this.warn);
    for (const file of listed) {
      const stored = listedAsStored(file);
      this.files.set(stored.id, stored);
      const { content } = file;
      if (content !== null && content.kind !== "remote" && isParsable(file.path)) this.contents.set(stored.id, content);
    }
    this.tools.emit({
      type: "filesListed",
      job: this.job,
      projectId: this.projectId,
      name: this.projectName,
      files: [...this.files.values()].map((file) => this.shown(file)),
    });
    return listed;
  }

  private async readAll(listed: readonly ListedFile[], before: Snapshot | undefined): Promise<void> {
    const known = knownFiles(before, this.reader, this.facts);
    const toRead: Reading[] = [];
    const unchanged: StoredFile[] = [];
    for (const file of listed) {
      if (file.content === null || !isParsable(file.path)) continue;
      const stored = this.files.get(fileIdOf(file.path));
      if (stored === undefined) continue;
      const earlier = known.get(stored.id);
      if (earlier !== undefined && isUntouched(earlier, file, before)) unchanged.push(earlier);
      else toRead.push({ size: file.size, stored, earlier, content: file.content });
    }
    const total = unchanged.length + toRead.length;
    this.toFetch = toRead.filter(({ content }) => content.kind === "remote").length;
    this.announce(unchanged, total);
    if (this.toFetch > 0) this.progress("fetch", total - this.toFetch, total);
    await this.readBatches(toRead, total);
  }

  // As many batches on their way as there are threads, so that no thread waits for the store.
  private async readBatches(files: readonly Reading[], total: number): Promise<void> {
    const batches = inBatches(files);
    const lanes = Array.from({ length: this.tools.pool.size + 1 }, async () => {
      for (const batch of batches) await this.readBatch(batch, total);
    });
    await Promise.all(lanes.map((lane) => lane.catch((thrown: unknown) => this.failure.abort(thrown))));
    this.signal.throwIfAborted();
  }

  private async readBatch(listed: readonly Reading[], total: number): Promise<void> {
    const batch = await this.bringBatch(listed, total);
    const readings = batch.length === 0 ? [] : await this.tools.pool.read(batch.map(toRequest), this.signal);
    const byId = new Map(readings.map((reading) => [reading.id, reading]));
    await this.stage(readings);
    this.announce(
      batch.map(({ stored, earlier }) => {
        const reading = byId.get(stored.id);
        return reading === undefined ? stored : withReading(stored, reading, earlier);
      }),
      total,
    );
  }

  // Answers those whose bytes are here; the others are announced with the reason.
  private async bringBatch(batch: readonly Reading[], total: number): Promise<readonly BroughtReading[]> {
    const brought: BroughtReading[] = [];
    const failed: StoredFile[] = [];
    const bring = async (reading: Reading) => {
      const content = await this.remote.bring(reading.stored, reading.content);
      if (reading.content.kind === "remote") this.progress("fetch", total - --this.toFetch, total);
      if (content instanceof FileFailure) failed.push(withoutBytes(reading.stored, content));
      else brought.push({ ...reading, content });
    };
    await Promise.all(batch.map(bring));
    this.announce(failed, total);
    return brought;
  }

  private async stage(readings: readonly FileReading[]): Promise<void> {
    const facts = readings.flatMap((reading) =>
      reading.state === "read" ? [{ fileId: reading.id, hash: reading.hash, bytes: reading.bytes }] : [],
    );
    this.signal.throwIfAborted();
    this.parsedFiles += facts.length;
    if (facts.length === 0) return;
    await this.watch.measureAsync("store", () => this.facts.put(facts));
  }

  private announce(files: readonly StoredFile[], total: number): void {
    if (files.length === 0 || this.signal.aborted) return;
    for (const file of files) this.files.set(file.id, file);
    this.done += files.length;
    this.tools.emit({ type: "filesParsed", job: this.job, files: files.map((file) => this.shown(file)) });
    if (this.toFetch === 0) this.progress("parse", this.done, total);
  }

  // All of them, unless none has changed: they are few, and what one of them says depends on others.
  private async readProjects(
    listed: readonly ListedFile[],
    before: Snapshot | undefined,
  ): Promise<readonly CSharpProject[]> {
    const files = listed.filter(({ path, content }) => content !== null && isProjectFile(path));
    if (before !== undefined && isSameReader(before.reader, this.reader) && haveSameVersions(before.files, files)) {
      for (const { id, path, health } of before.files) if (isProjectFile(path)) this.setHealth(id, health);
      return before.projects;
    }
    const here = await Promise.all(files.map((file) => this.bringProjectFile(file)));
    const sources = listed.map(({ path }) => path).filter(isParsable);
    const { readContent } = this.tools;
    const { projects, cuts } = await readProjectFiles(here, sources, readContent, this.signal, this.warn);
    for (const [path, reasons] of cuts) this.setHealth(fileIdOf(path), { state: "partial", cuts: reasons });
    return projects;
  }

  private setHealth(fileId: string, health: FileHealth | null): void {
    const file = this.files.get(fileId);
    if (file === undefined || health === null) return;
    const known = { ...file, health };
    this.files.set(fileId, known);
    this.tools.emit({ type: "filesParsed", job: this.job, files: [this.shown(known)] });
  }

  private async bringProjectFile(file: ListedFile): Promise<ListedFile> {
    if (file.content === null) return file;
    const content = await this.remote.bring(file, file.content);
    if (!(content instanceof FileFailure)) return { ...file, content };
    const stored = this.files.get(fileIdOf(file.path));
    if (stored !== undefined) this.files.set(stored.id, withoutBytes(stored, content));
    return { ...file, content: null };
  }

  private snapshot(projects: readonly CSharpProject[]): Snapshot {
    const files = [...this.files.values()];
    const project: Project = {
      id: this.projectId,
      name: this.projectName,
      path: this.source.path,
      lastImported: this.started,
      counts: countFiles(files),
      ...(this.source.revision !== undefined && { revision: this.source.revision }),
    };
    return { project, reader: this.reader, files, projects };
  }

  private shown(file: StoredFile): ProjectFile {
    return asProjectFile(this.projectName, file);
  }

  private readonly warn = (message: string): void => this.tools.emit({ type: "warning", message });

  private progress(phase: ImportPhase, done: number, total: number): void {
    this.tools.emit({ type: "progress", job: this.job, phase, done, total });
  }
}

interface Reading {
  readonly size: number;
  readonly stored: StoredFile;
  readonly earlier: StoredFile | undefined;
  readonly content: NonNullable<ListedFile["content"]>;
}

interface BroughtReading extends Reading {
  readonly content: FileToRead["content"];
}

function toRequest({ stored, earlier, content }: BroughtReading): FileToRead {
  return { id: stored.id, path: stored.path, content, knownHash: earlier?.hash ?? null };
}

// Facts that another reader made are of no use, nor are those that are lost.
function knownFiles(
  before: Snapshot | undefined,
  reader: ReaderStamp,
  facts: FactsOfImport,
): ReadonlyMap<string, StoredFile> {
  if (before === undefined || !isSameReader(before.reader, reader)) return new Map();
  const isOfUse = (file: StoredFile) => (file.hash === null ? file.version !== undefined : facts.has(file));
  return new Map(before.files.filter(isOfUse).map((file) => [file.id, file]));
}

function isSameReader(a: ReaderStamp, b: ReaderStamp): boolean {
  return a.version === b.version && a.defines.join() === b.defines.join();
}

function isSameVersion(earlier: StoredFile | undefined, now: ListedFile): boolean {
  return now.version !== undefined && earlier?.version === now.version;
}

// Whether the project files of a listing are those of the last import; unknown, so false, for sources without versions.
function haveSameVersions(before: readonly StoredFile[], now: readonly ListedFile[]): boolean {
  const earlier = new Map(before.filter(({ path }) => isProjectFile(path)).map((file) => [file.path, file]));
  return (
    now.length > 0 && now.length === earlier.size && now.every((file) => isSameVersion(earlier.get(file.path), file))
  );
}

function isUntouched(earlier: StoredFile, now: ListedFile, before: Snapshot | undefined): boolean {
  if (now.version !== undefined) return isSameVersion(earlier, now);
  if (before === undefined || now.modified === 0) return false;
  const isRacy = now.modified > before.project.lastImported - RACY_MS;
  return !isRacy && earlier.size === now.size && earlier.modified === now.modified;
}
