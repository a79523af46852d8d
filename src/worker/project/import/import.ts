import type { EngineEvent, JobId } from "../../../shared/engine/engine-event.ts";
import { GlossaError } from "../../../shared/errors/errors.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Snapshot, SnapshotFile } from "../../catalogue/records/records.ts";
import type { StoreCoordination } from "../../coordination/store-coordination.ts";
import type { IdentifiedType } from "../../facts/ids.ts";
import type { PackageAccess } from "../../languages/contract/packages.ts";
import { type ReaderStamps, readersWith, symbolsOf } from "../../languages/reader-stamps.ts";
import { projectIdOf } from "../../sources/project-id.ts";
import type { ReadContent } from "../../sources/read-content.ts";
import type { ContentReference, ListedFile, Source } from "../../sources/source.ts";
import type { ParsePool } from "../../threads/parse-pool.ts";
import { type PhaseTimes, Stopwatch } from "../../util/phase-times.ts";
import type { ProjectView } from "../files/project-view.ts";
import { RecentTypes } from "../files/recent-types.ts";
import { isSameState } from "../files/same-state.ts";
import { withoutText } from "../files/snapshot-files.ts";
import { ChangedFilesReader } from "./changed-files-reader.ts";
import { diffFiles } from "./diff-files.ts";
import { findPackages } from "./find-packages.ts";
import { ImportFacts } from "./import-facts.ts";
import { ImportFiles } from "./import-files.ts";
import { ImportProgressPublisher } from "./import-progress-publisher.ts";
import { importProjectFiles } from "./import-project-files.ts";
import { keepReadme } from "./keep-readme.ts";
import { readDescriptions } from "./read-descriptions.ts";
import { RemoteFiles } from "./remote-files.ts";
import { snapshotOf } from "./snapshot-of.ts";
import { areProjectFilesUntouched, type Scan, type Update, verifiedBy } from "./update.ts";

/** The engine's parts that an import uses. */
export interface ImportDependencies {
  readonly catalogue: Catalogue;
  readonly coordination: StoreCoordination;
  readonly pool: ParsePool;
  /** The preprocessor symbols that apply to every project. */
  readonly defines?: readonly string[];
  /** The symbols of this project; undefined for those of the previous import. */
  readonly symbols?: readonly string[] | undefined;
  readonly emit: (event: EngineEvent) => void;
  /** Reads a file in the engine's own process, as is done for the small project files. */
  readonly readContent: ReadContent;
  /** Whether to keep the texts of files that cannot be read again. */
  readonly keepsTexts: boolean;
  /** Absent if packages are not searched for. */
  readonly packages?: PackageAccess | undefined;
  /** Set if only the changes since an earlier import have to be taken over. */
  readonly update?: Update | undefined;
}

/** The result of an import. */
export interface ImportResult {
  /** The project as it is stored now. */
  readonly snapshot: Snapshot;
  readonly parsedFiles: number;
  /** Whether that equals what was stored before, as is possible after an update. */
  readonly isSame: boolean;
}

/**
 * One import, to be run as the project's only importer: it scans the source, compares that with what is stored, reads
 * what has changed, and commits. The previously stored state stays complete until the single write at the end; when the
 * import fails or is cancelled, everything it wrote is discarded.
 */
export class Import implements ProjectView {
  readonly projectId: string;
  private readonly started = Date.now();
  private readonly watch = new Stopwatch();
  readonly facts: ImportFacts;
  /** Aborts the other batches when one fails. */
  private readonly failure = new AbortController();
  private readonly signal: AbortSignal;
  private readonly remote: RemoteFiles;
  private readonly listing: ImportFiles;
  private readonly progress: ImportProgressPublisher;
  private readonly changes: ChangedFilesReader;
  private readonly types: RecentTypes;
  private readonly keepsTexts: boolean;
  private descriptions: ListedFile | undefined;
  private listed: readonly ListedFile[] = [];

  constructor(
    readonly job: JobId,
    private readonly source: Source,
    private readonly dependencies: ImportDependencies,
    private readonly cancelled: AbortSignal,
  ) {
    const { projectName } = this;
    const {
      watch,
      dependencies: { emit, pool, catalogue },
    } = this;
    this.projectId = projectIdOf(source);
    this.signal = AbortSignal.any([cancelled, this.failure.signal]);
    this.remote = new RemoteFiles(source, this.signal, this.warn);
    this.keepsTexts = source.isReadOnce === true && dependencies.keepsTexts;
    this.facts = new ImportFacts({ ...dependencies, warn: this.warn, keepsTexts: this.keepsTexts }, this.projectId);
    this.listing = new ImportFiles({ job, projectId: this.projectId, projectName }, emit);
    this.progress = new ImportProgressPublisher(job, emit);
    const onRead = (files: readonly SnapshotFile[]) => this.announce(files);
    const onFetched = () => this.progress.fetchedOne();
    const { projectId, remote, facts } = this;
    this.changes = new ChangedFilesReader({ pool, projectId, remote, facts, watch, onRead, onFetched });
    this.types = new RecentTypes(catalogue, this.projectId, this.files);
  }

  get projectName(): string {
    return this.source.name;
  }

  /** Every listed file by id, in the order of the listing, as far as it is known by now. */
  get files(): ReadonlyMap<string, SnapshotFile> {
    return this.listing.byId;
  }

  get contents(): ReadonlyMap<string, ContentReference> {
    return this.listing.contents;
  }

  typesIn(fileId: string): Promise<readonly IdentifiedType[]> {
    return this.types.of(fileId);
  }

  /** The time spent by this process itself; the pool knows the time of the threads. */
  takeTimes(): PhaseTimes {
    return this.watch.take();
  }

  /** What the import has listed, for the update that follows. */
  get scanned(): Scan {
    return { started: this.started, listed: this.listed };
  }

  /**
   * Scans, reads what differs from the stored state, and commits that; rejects when the import failed or was cancelled.
   */
  async run(): Promise<ImportResult> {
    try {
      const before = await this.watch.measureAsync("store", () => this.begin());
      const symbols = this.dependencies.symbols ?? (before === undefined ? [] : symbolsOf(before.readers));
      const readers = this.useSymbols(symbols);
      const listed = await this.watch.measureAsync("scan", () => this.scan());
      await this.readChanged(listed, before, readers);
      const read = await this.snapshot(listed, before, readers);
      const { update } = this.dependencies;
      const isSame = update !== undefined && before !== undefined && isSameState(before, read);
      const taker = update === undefined ? "import" : update.isAsked ? "refresh" : undefined;
      const snapshot = isSame ? before : await this.watch.measureAsync("store", () => this.facts.commit(read, taker));
      return { snapshot, parsedFiles: this.changes.parsedFiles, isSame };
    } catch (thrown) {
      await this.sweep();
      throw this.cancelled.aborted ? new GlossaError("cancelled") : thrown;
    }
  }

  /** Deletes what the stored project does not need, unless an earlier state of it is being read. */
  sweep(): Promise<void> {
    return this.facts.sweep();
  }

  /** Whether a file of descriptions was listed. */
  get hasDescriptions(): boolean {
    return this.descriptions !== undefined;
  }

  /** The text of the listed file of descriptions; undefined if none was listed. Throws an Error in words for the user. */
  readDescriptions(): Promise<string | undefined> {
    const { remote, descriptions } = this;
    return readDescriptions({ remote, readContent: this.dependencies.readContent }, descriptions);
  }

  private useSymbols(symbols: readonly string[]): ReaderStamps {
    const { defines = [], pool } = this.dependencies;
    const readers = readersWith([...defines, ...symbols]);
    pool.useDefines(symbolsOf(readers));
    return readers;
  }

  private async scan(): Promise<readonly ListedFile[]> {
    this.progress.scanning(0);
    const listed = await this.list();
    this.listed = listed;
    this.listing.list(listed);
    this.descriptions = listed.find(({ descriptions }) => descriptions !== undefined);
    return listed;
  }

  private begin(): Promise<Snapshot | undefined> {
    const earlier = this.dependencies.update?.facts;
    return earlier === undefined ? this.facts.begin() : this.facts.beginAfter(earlier);
  }

  private async list(): Promise<readonly ListedFile[]> {
    const { source, signal, warn } = this;
    const { changes, earlier } = this.dependencies.update ?? {};
    if (changes === undefined || changes === "anything" || earlier === undefined || source.listAgain === undefined)
      return source.list(signal, (found) => this.progress.scanning(found), warn);
    return source.listAgain(earlier.listed, changes, signal, warn);
  }

  private async readChanged(
    listed: readonly ListedFile[],
    before: Snapshot | undefined,
    readers: ReaderStamps,
  ): Promise<void> {
    const hasFacts = (file: SnapshotFile) => this.facts.has(file) && (!this.keepsTexts || this.facts.texts.has(file));
    const { update } = this.dependencies;
    const verified = update && verifiedBy(update);
    const { unchanged, changed } = diffFiles({ listed, files: this.files, before, readers, hasFacts, verified });
    if (changed.some(({ stored, earlier }) => !isAlike(stored, earlier))) update?.onChanged();
    const toFetch = changed.filter(({ content }) => content.kind === "remote").length;
    this.progress.expect(unchanged.length + changed.length, toFetch);
    this.announce(this.keepsTexts ? unchanged : unchanged.map(withoutText));
    this.progress.beginFetching();
    await this.changes.readAll(changed, this.signal, (thrown) => this.failure.abort(thrown));
  }

  private async snapshot(
    listed: readonly ListedFile[],
    before: Snapshot | undefined,
    readers: ReaderStamps,
  ): Promise<Snapshot> {
    const { source, started, remote, signal, warn } = this;
    const dependencies = { files: this.listing, remote, readContent: this.dependencies.readContent, signal, warn };
    const { update } = this.dependencies;
    const areSame = update !== undefined && areProjectFilesUntouched(update, listed);
    const projects = await importProjectFiles(dependencies, listed, before, readers, areSame);
    if (this.keepsTexts) await keepReadme({ ...dependencies, facts: this.facts }, listed, before);
    const packages = await this.watch.measureAsync("scan", () =>
      findPackages(this.dependencies.packages, { path: source.path, projects, before, signal }),
    );
    this.progress.storing();
    const snapshot = snapshotOf({ source, started, readers, files: [...this.files.values()], projects, packages });
    signal.throwIfAborted();
    return snapshot;
  }

  private announce(files: readonly SnapshotFile[]): void {
    if (files.length === 0 || this.signal.aborted) return;
    this.listing.update(files);
    this.progress.read(files.length);
  }

  private readonly warn = (message: string): void => this.dependencies.emit({ type: "warning", message });
}

// A file that is read again only because it may have changed within its time stamp is probably unchanged.
function isAlike(a: SnapshotFile, b: SnapshotFile | undefined): boolean {
  return a.size === b?.size && a.modified === b.modified;
}
