import type { HandlersOf } from "../../shared/contract/contract.ts";
import type { DirectoryHandle, DirectorySource } from "../../shared/engine/directory-source.ts";
import type { EngineEvent, JobId } from "../../shared/engine/engine-event.ts";
import type { EngineStatus } from "../../shared/engine/engine-status.ts";
import type { importCalls } from "../../shared/engine/import-calls.ts";
import { GlossaError, toAppError } from "../../shared/errors/errors.ts";
import type { RepositoryReference } from "../../shared/github/repository-name.ts";
import { isPreprocessorSymbol } from "../../shared/preprocessor-symbols.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { StoreCoordination } from "../coordination/store-coordination.ts";
import type { ReadContent } from "../sources/read-content.ts";
import type { SavedFolders } from "../sources/saved-folders.ts";
import type { Source } from "../sources/source.ts";
import type { ParsePool } from "../threads/parse-pool.ts";
import { addTimes, NO_TIME, type PhaseTimes } from "../util/phase-times.ts";
import type { CurrentProject } from "./current-project.ts";
import type { ProjectView } from "./files/project-view.ts";
import type { Import } from "./import/import.ts";
import type { OpenProject } from "./open-project.ts";
import { reopenSource } from "./reopen-source.ts";
import type { StoredProjects } from "./stored-projects.ts";

/** The host's part of an import: where files are read from, with what, and into which store. */
export interface ImportPlatform {
  readonly catalogue: Promise<Catalogue>;
  readonly coordination: StoreCoordination;
  readonly pool: ParsePool;
  readonly openSource: (source: DirectorySource) => Source | Promise<Source>;
  readonly readContent: ReadContent;
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

interface RunningImport {
  readonly work: Import;
  readonly abort: AbortController;
  readonly end: Promise<void>;
}

/** Starts imports, one at a time, and publishes how each of them ends. */
export class ImportJobs implements HandlersOf<typeof importCalls> {
  private running: RunningImport | undefined;
  private latestSource: Source | undefined;
  private imported: { readonly projectId: string; readonly folder: DirectoryHandle | undefined } | undefined;
  private lastJob = 0;
  private spent = NO_TIME;
  private keepsTexts = true;
  private taking = Promise.resolve();
  /** Of what follows on imports that have ended. */
  private readonly closing = new AbortController();

  constructor(private readonly dependencies: ImportJobDependencies) {}

  /** The time that all imports so far have spent on the engine's own thread. */
  get times(): PhaseTimes {
    return this.spent;
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
    const { openSource: openFolder, openRepository, current, folders } = this.dependencies;
    const { project } = current.project.snapshot;
    const savedFolder = () => folders?.find(project.id);
    const openers = { openFolder, openRepository, latest: this.latestSource, savedFolder };
    return this.start(await reopenSource(project, openers), symbols);
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
    const work = this.running?.work;
    return work === undefined || work.files.size === 0 ? undefined : work;
  }

  /** The browser's folder that the latest import has read, where it was of this project. */
  folderOf(projectId: string): DirectoryHandle | undefined {
    return this.imported?.projectId === projectId ? this.imported.folder : undefined;
  }

  private async start(source: Source, symbols?: readonly string[]): Promise<JobId> {
    // What an import needs is loaded with the first one: the page comes sooner without.
    const { Import } = await import("./import/import.ts");
    const { keepsTexts } = this;
    const dependencies = { ...this.dependencies, catalogue: await this.dependencies.catalogue, symbols, keepsTexts };
    if (this.running !== undefined) throw new GlossaError("importRunning");
    this.dependencies.current.stopLinking("importing");
    const job = ++this.lastJob;
    const abort = new AbortController();
    this.latestSource = source;
    const work = new Import(job, source, dependencies, abort.signal);
    this.dependencies.emit({ type: "importBegan", job, path: source.kind === "folder" ? source.path : null });
    this.running = { work, abort, end: this.follow(work) };
    return job;
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

  // Beside other work: what an import has read can be looked at without.
  private takeDescriptions(work: Import): void {
    const { takesDescriptions = false, takeDescriptions } = this.dependencies;
    if (!takesDescriptions || !work.hasDescriptions) return;
    this.taking = this.taking
      .then(() => takeDescriptions(work, this.closing.signal))
      .catch((thrown: unknown) => this.dependencies.emit({ type: "warning", message: toAppError(thrown).message }));
  }

  private async importAndOpen(work: Import): Promise<{ readonly project: OpenProject; readonly parsedFiles: number }> {
    const { pool, coordination, stored } = this.dependencies;
    const { snapshot, parsedFiles } = await work.run();
    this.spent = addTimes(this.spent, work.takeTimes());
    // What the threads hold is more than linking needs; starting them anew takes a moment.
    void pool.stopIdle();
    await this.saveFolder(work.projectId);
    const project = await stored.openImported(snapshot, work.contents, () => work.sweep());
    this.imported = { projectId: work.projectId, folder: this.latestSource?.folder };
    coordination.publish({ type: "imported", projectId: work.projectId });
    return { project, parsedFiles };
  }
}
