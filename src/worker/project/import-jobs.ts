import type { HandlersOf } from "../../shared/contract/contract.ts";
import type { DirectorySource } from "../../shared/engine/directory-source.ts";
import type { EngineEvent, JobId } from "../../shared/engine/engine-event.ts";
import type { EngineStatus } from "../../shared/engine/engine-status.ts";
import type { importCalls } from "../../shared/engine/import-calls.ts";
import { GlossaError, toAppError } from "../../shared/errors/errors.ts";
import type { RepositoryReference } from "../../shared/github/repository-name.ts";
import { isPreprocessorSymbol } from "../../shared/preprocessor-symbols.ts";
import type { StoreCoordination } from "../coordination/store-coordination.ts";
import type { Source } from "../sources/source.ts";
import type { ParsePool } from "../threads/parse-pool.ts";
import type { CurrentProject } from "./current-project.ts";
import type { Import } from "./import/import.ts";
import type { ImportSlot } from "./import/import-slot.ts";
import { keepsThreads } from "./import/keeps-threads.ts";
import type { ImportedProject, ImportRunner } from "./import-runner.ts";
import type { ProjectSources } from "./project-sources.ts";

/** The engine's parts used to start and follow imports. */
export interface ImportJobDependencies {
  readonly slot: ImportSlot;
  readonly runner: ImportRunner;
  readonly sources: ProjectSources;
  readonly current: CurrentProject;
  readonly coordination: StoreCoordination;
  readonly pool: ParsePool;
  readonly emit: (event: EngineEvent) => void;
}

/** Starts requested imports, one at a time, and publishes how each of them ends. */
export class ImportJobs implements HandlersOf<typeof importCalls> {
  constructor(private readonly dependencies: ImportJobDependencies) {}

  async status(): Promise<EngineStatus> {
    const { syntax, size: threads } = this.dependencies.pool;
    return { syntax, threads };
  }

  /** Throws `importRunning`. */
  async importDirectory(source: DirectorySource): Promise<JobId> {
    return this.start(await this.dependencies.sources.openDirectory(source));
  }

  /** Throws `importRunning` or a GitHub error. */
  async importRepository(repository: RepositoryReference): Promise<JobId> {
    return this.start(await this.dependencies.sources.openRepository(repository));
  }

  /** Imports the open project again, with these symbols. Throws `symbolInvalid`, `sourceGone`, `importRunning`. */
  async importAgain(symbols: readonly string[]): Promise<JobId> {
    const symbol = symbols.find((word) => !isPreprocessorSymbol(word));
    if (symbol !== undefined) throw new GlossaError("symbolInvalid", { symbol });
    return this.start(await this.dependencies.sources.openAgain(), symbols);
  }

  async keepTexts(isWanted: boolean): Promise<null> {
    this.dependencies.runner.keepTexts(isWanted);
    return null;
  }

  /** Returns when the job has ended; at once for a job that is not running. */
  async cancel(job: JobId): Promise<null> {
    await this.dependencies.slot.cancel(job);
    return null;
  }

  /** Cancels the running import and the work that follows it, without waiting for their end. */
  abort(): void {
    this.dependencies.runner.abort();
    this.dependencies.slot.abort();
  }

  /** Resolves when the running import and the work that follows it have ended. */
  async ended(): Promise<void> {
    await this.dependencies.slot.ended();
    await this.dependencies.runner.ended();
  }

  private async start(source: Source, symbols?: readonly string[]): Promise<JobId> {
    const { slot, runner, sources, current, emit } = this.dependencies;
    const prepared = await runner.prepare();
    // A requested import need not wait for an update that nobody has requested.
    slot.abortUpdate();
    while (slot.hasUpdate) await slot.ended();
    if (!slot.isFree) throw new GlossaError("importRunning");
    current.linking.stop("importing");
    sources.noteLatest(source);
    const { work, abort } = prepared({ source, symbols });
    const { job } = work;
    emit({ type: "importBegan", job, path: source.kind === "folder" ? source.path : null });
    slot.take({ work, abort, isUpdate: false, end: this.follow(work, source) });
    return job;
  }

  private async follow(work: Import, source: Source): Promise<void> {
    const { emit, current, coordination, slot, runner } = this.dependencies;
    const { job } = work;
    try {
      const { project, parsedFiles } = await coordination.import(work.projectId, () =>
        this.importAndOpen(work, source),
      );
      slot.free();
      emit({ type: "imported", job, project: project.snapshot.project, parsedFiles });
      current.linking.linkAtOnce(project);
      runner.takeDescriptions(work);
    } catch (thrown) {
      slot.free();
      current.linking.resume();
      const error = toAppError(thrown);
      emit(error.code === "cancelled" ? { type: "cancelled", job } : { type: "failed", job, error });
    }
  }

  private async importAndOpen(work: Import, source: Source): Promise<ImportedProject> {
    const { runner, sources, pool } = this.dependencies;
    const { snapshot, parsedFiles } = await runner.run(work, source);
    // They hold memory that linking needs.
    if (!keepsThreads(snapshot.files)) void pool.stopIdle();
    await sources.keepFolder(work.projectId);
    return { project: await runner.open(work, snapshot, false), parsedFiles };
  }
}
