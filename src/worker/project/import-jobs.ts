import type { HandlersOf } from "../../shared/contract/contract.ts";
import type { DirectoryHandle, DirectorySource } from "../../shared/engine/directory-source.ts";
import type { EngineEvent, JobId } from "../../shared/engine/engine-event.ts";
import type { EngineStatus } from "../../shared/engine/engine-status.ts";
import type { importCalls } from "../../shared/engine/import-calls.ts";
import { GlossaError, toAppError } from "../../shared/errors/errors.ts";
import type { RepositoryReference } from "../../shared/github/repository-name.ts";
import { isPreprocessorSymbol } from "../../shared/preprocessor-symbols.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Snapshot } from "../catalogue/records/records.ts";
import type { StoreCoordination } from "../coordination/store-coordination.ts";
import type { PackageAccess } from "../languages/contract/packages.ts";
import type { ReadContent } from "../sources/read-content.ts";
import type { SavedFolders } from "../sources/saved-folders.ts";
import type { Source } from "../sources/source.ts";
import type { ParsePool } from "../threads/parse-pool.ts";
import { addTimes, NO_TIME, type PhaseTimes } from "../util/phase-times.ts";
import type { CurrentProject } from "./current-project.ts";
import type { ProjectView } from "./files/project-view.ts";
import type { Import } from "./import/import.ts";
import type { Scan, Update } from "./import/update.ts";
import type { OpenProject } from "./open-project.ts";
import type { StoredProjects } from "./stored-projects.ts";

/** The host's part of an import: where files are read from, with what, and into which store. */
export interface ImportPlatform {
  readonly catalogue: Promise<Catalogue>;
  readonly coordination: StoreCoordination;
  readonly pool: ParsePool;
  readonly openSource: (source: DirectorySource) => Source | Promise<Source>;
  readonly readContent: ReadContent;
  /** Absent where packages are not looked for. */
  readonly packages?: PackageAccess | undefined;
  readonly emit: (event: EngineEvent) => void;
  /** Where a browser's folders are kept between visits. */
  readonly folders?: SavedFolders;
  /** Preprocessor symbols that every project is read with. */
  readonly defines?: readonly string[];
  /** Takes the file of descriptions in a folder that is imported, where the host keeps descriptions. */
  readonly takesDescriptions?: boolean;
}

/** The engine's parts that imports are started and followed with. */
export interface ImportJobDependencies extends ImportPlatform {
  readonly openRepository: (repository: RepositoryReference) => Promise<Source>;
  readonly current: CurrentProject;
  /** Opens a project when its import has ended. */
  readonly stored: StoredProjects;
  /** Takes the file of descriptions of a project that has been opened. */
  readonly takeDescriptions: (work: Import, signal: AbortSignal) => Promise<void>;
}

/** An import to begin. */
export interface Beginning {
  readonly source: Source;
  /** Those the project was read with before, where there are none. */
  readonly symbols?: readonly string[] | undefined;
  readonly update?: Update;
}

/** An import that runs. */
export interface RunningImport {
  readonly work: Import;
  /** Whether it takes over what has changed, which nobody waits for. */
  readonly isUpdate: boolean;
  readonly abort: AbortController;
  readonly end: Promise<void>;
}

/** Starts imports, one at a time, and publishes how each of them ends. */
export class ImportJobs implements HandlersOf<typeof importCalls> {
  /** The import or update that runs; whoever begins it sets this. */
  running: RunningImport | undefined;
  private latestSource: Source | undefined;
  /** What the latest import has listed and stored, for an update that follows on it. */
  latestScan: ScannedProject | undefined;
  private imported: { readonly projectId: string; readonly folder: DirectoryHandle | undefined } | undefined;
  private lastJob = 0;
  private spent = NO_TIME;
  private keepsTexts = true;
  private taking = Promise.resolve();
  /** Ends what goes on after an import: taking the descriptions in its folder. */
  private readonly closing = new AbortController();

  constructor(private readonly dependencies: ImportJobDependencies) {}

  /** The time that all imports so far have spent on the engine's own thread. */
  get times(): PhaseTimes {
    return this.spent;
  }

  addTimes(work: Import): void {
    this.spent = addTimes(this.spent, work.takeTimes());
  }

  async status(): Promise<EngineStatus> {
    const { syntax, size: threads } = this.dependencies.pool;
    return { syntax, threads };
  }

  /** Throws `importRunning`. */
  async importDirectory(source: DirectorySource): Promise<JobId> {
    return this.start(await this.dependencies.openSource(source));
  }

  /** Throws `importRunning` or a GitHub error. */
  async importRepository(repository: RepositoryReference): Promise<JobId> {
    return this.start(await this.dependencies.openRepository(repository));
  }

  /** Imports the open project once more, with these symbols. Throws `symbolInvalid`, `sourceGone`, `importRunning`. */
  async importAgain(symbols: readonly string[]): Promise<JobId> {
    const symbol = symbols.find((word) => !isPreprocessorSymbol(word));
    if (symbol !== undefined) throw new GlossaError("symbolInvalid", { symbol });
    return this.start(await this.openAgain(), symbols);
  }

  async keepTexts(isWanted: boolean): Promise<null> {
    this.keepsTexts = isWanted;
    return null;
  }

  /** Answers when the job has ended; at once for one that does not run. */
  async cancel(job: JobId): Promise<null> {
    if (this.running?.work.job !== job) return null;
    this.running.abort.abort();
    await this.running.end;
    return null;
  }

  /** Cancels what runs, and what follows on it, without waiting for its end. */
  abort(): void {
    this.closing.abort();
    this.running?.abort.abort();
  }

  /** The end of what runs. */
  async ended(): Promise<void> {
    await this.running?.end;
    await this.taking;
  }

  /** The project that is being imported, from when its files are listed. */
  get arriving(): ProjectView | undefined {
    if (this.running === undefined || this.running.isUpdate) return undefined;
    const { work } = this.running;
    return work.files.size === 0 ? undefined : work;
  }

  /** The browser's folder that the latest import has read, where it was of this project. */
  folderOf(projectId: string): DirectoryHandle | undefined {
    return this.imported?.projectId === projectId ? this.imported.folder : undefined;
  }

  private async start(source: Source, symbols?: readonly string[]): Promise<JobId> {
    const prepared = await this.prepare();
    // Whoever asks for an import need not wait for what nobody has asked for.
    if (this.running?.isUpdate) this.running.abort.abort();
    while (this.running?.isUpdate) await this.running.end;
    if (this.running !== undefined) throw new GlossaError("importRunning");
    this.dependencies.current.stopLinking("importing");
    this.latestSource = source;
    const { work, abort } = prepared({ source, symbols });
    const { job } = work;
    this.dependencies.emit({ type: "importBegan", job, path: source.kind === "folder" ? source.path : null });
    this.running = { work, abort, isUpdate: false, end: this.follow(work) };
    return job;
  }

  /** Keeps what an import has listed and stored for an update that follows on it. */
  noteScan({ projectId, scanned, facts }: Import, source: Source): void {
    // Of sources that cannot list a part of it again the times alone matter.
    const scan = source.listAgain === undefined ? { ...scanned, listed: [] } : scanned;
    const { isAlone } = this.dependencies.coordination;
    this.latestScan = { projectId, source, scan, facts: isAlone ? facts : undefined };
  }

  /** Where the open project's files come from. Throws `noProject`, `sourceGone`. */
  async openAgain(): Promise<Source> {
    const { openSource: openFolder, openRepository, current, folders } = this.dependencies;
    const { project } = current.project.snapshot;
    const { reopenSource } = await import("./reopen-source.ts");
    const savedFolder = () => folders?.find(project.id);
    return reopenSource(project, { openFolder, openRepository, latest: this.latestSource, savedFolder });
  }

  /** The browser's folder of the open project that may be read once the user was asked. Throws `noProject`. */
  async folderToAllow(): Promise<DirectoryHandle | null> {
    const { current, folders } = this.dependencies;
    const { id } = current.project.snapshot.project;
    return (await folders?.toAllow(id)) ?? null;
  }

  /** Answers what makes an import. */
  async prepare(): Promise<(beginning: Beginning) => Prepared> {
    // What an import needs is loaded with the first one: the page comes sooner without.
    const { Import } = await import("./import/import.ts");
    const catalogue = await this.dependencies.catalogue;
    return ({ source, symbols, update }) => {
      const { keepsTexts, dependencies } = this;
      const emit = update === undefined ? dependencies.emit : warningsTo(dependencies.emit);
      const abort = new AbortController();
      const all = { ...dependencies, catalogue, symbols, keepsTexts, emit, update };
      return { work: new Import(++this.lastJob, source, all, abort.signal), abort };
    };
  }

  // Without it the next visit cannot read the files again, and no more.
  private async saveFolder(projectId: string): Promise<void> {
    const folder = this.latestSource?.folder;
    if (folder === undefined) return;
    await this.dependencies.folders?.save(projectId, folder).catch((thrown: unknown) => {
      this.dependencies.emit({ type: "warning", message: toAppError(thrown).message });
    });
  }

  private async follow(work: Import): Promise<void> {
    const { emit, current, coordination } = this.dependencies;
    const { job } = work;
    try {
      const { project, parsedFiles } = await coordination.import(work.projectId, () => this.importAndOpen(work));
      this.running = undefined;
      emit({ type: "imported", job, project: project.snapshot.project, parsedFiles });
      current.linkAtOnce(project);
      this.takeDescriptions(work);
    } catch (thrown) {
      this.running = undefined;
      current.resumeLinking();
      const error = toAppError(thrown);
      emit(error.code === "cancelled" ? { type: "cancelled", job } : { type: "failed", job, error });
    }
  }

  /** Takes the file of descriptions that an import has listed, beside other work: what it has read can be looked at before. */
  takeDescriptions(work: Import): void {
    const { takesDescriptions = false, takeDescriptions } = this.dependencies;
    if (!takesDescriptions || !work.hasDescriptions) return;
    this.taking = this.taking
      .then(() => takeDescriptions(work, this.closing.signal))
      .catch((thrown: unknown) => this.dependencies.emit({ type: "warning", message: toAppError(thrown).message }));
  }

  private async importAndOpen(work: Import): Promise<TakenOver> {
    const { snapshot, parsedFiles } = await work.run();
    this.addTimes(work);
    const { latestSource } = this;
    if (latestSource !== undefined) this.noteScan(work, latestSource);
    // What the threads hold is more than linking needs; starting them anew takes a moment.
    void this.dependencies.pool.stopIdle();
    await this.saveFolder(work.projectId);
    this.imported = { projectId: work.projectId, folder: latestSource?.folder };
    return { project: await this.open(work, snapshot), parsedFiles };
  }

  /** Opens what an import has stored, and tells the other engines; see `StoredProjects.openImported`. */
  async open(work: Import, snapshot: Snapshot, isUpdate = false): Promise<OpenProject> {
    const { coordination, stored } = this.dependencies;
    const project = await stored.openImported(snapshot, work.contents, () => work.sweep(), isUpdate);
    coordination.publish({ type: "imported", projectId: work.projectId });
    return project;
  }
}

/** What an import has listed and stored of a project, for an update that follows on it. */
export interface ScannedProject extends Pick<Update, "facts"> {
  readonly projectId: string;
  readonly source: Source;
  readonly scan: Scan;
}

/** An import that can be run. */
export interface Prepared {
  readonly work: Import;
  readonly abort: AbortController;
}

/** A project as an import has left it. */
export interface TakenOver {
  readonly project: OpenProject;
  readonly parsedFiles: number;
}

function warningsTo(emit: (event: EngineEvent) => void): (event: EngineEvent) => void {
  return (event) => event.type === "warning" && emit(event);
}
