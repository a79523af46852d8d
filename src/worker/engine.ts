import type { DirectorySource, Engine, EngineEvent, EngineStatus, JobId } from "../shared/engine.ts";
import { fileIdIn, typeIdIn } from "../shared/entity-id.ts";
import { GlossaError, toAppError } from "../shared/errors.ts";
import type { HealthReport } from "../shared/model.ts";
import { failure, type Result, success } from "../shared/result.ts";
import type { Catalogue } from "./catalogue/catalogue.ts";
import type { ReaderStamp, Snapshot } from "./catalogue/records.ts";
import type { IdentifiedType } from "./identify.ts";
import { READER_VERSION } from "./languages/csharp/reader.ts";
import { addTimes, NO_TIME, type PhaseTimes } from "./phase-times.ts";
import { Import } from "./project/import.ts";
import { type ProjectView, typesOf } from "./project/loaded-project.ts";
import { asProjectFile } from "./project/stored-files.ts";
import type { Source } from "./sources/source.ts";
import type { ParsePool } from "./threads/pool.ts";
import { outlineOf } from "./views/outline.ts";
import { typeDetailsOf } from "./views/type-details.ts";

/** What a host picks for its platform. */
export interface EngineParts {
  /** Opening takes a moment and may fail: each call that needs it waits, and says why it cannot be had. */
  readonly catalogue: Promise<Catalogue>;
  readonly pool: ParsePool;
  readonly openSource: (source: DirectorySource) => Source;
  readonly emit: (event: EngineEvent) => void;
  /** Preprocessor symbols that the project is read with. */
  readonly defines?: readonly string[];
}

/** The engine, and what only a host in the same process may ask of it. */
export interface LocalEngine extends Engine {
  /** The project that is open, as stored. Throws `noProject`. */
  currentSnapshot(): Snapshot;
  readonly threads: number;
  /** What all imports so far have spent in each step, over all threads. */
  times(): PhaseTimes;
  close(): Promise<void>;
}

export function createEngine(parts: EngineParts): LocalEngine {
  return new GlossaEngine(parts);
}

interface RunningImport {
  readonly work: Import;
  readonly abort: AbortController;
  readonly end: Promise<void>;
}

interface OpenProject extends ProjectView {
  readonly snapshot: Snapshot;
}

class GlossaEngine implements LocalEngine {
  private readonly reader: ReaderStamp;
  private current: OpenProject | undefined;
  private running: RunningImport | undefined;
  private lastJob = 0;
  private importTimes = NO_TIME;

  constructor(private readonly parts: EngineParts) {
    this.reader = { version: READER_VERSION, defines: [...(parts.defines ?? [])].sort() };
  }

  status(): Promise<Result<EngineStatus>> {
    return answer(async () => ({ syntax: this.parts.pool.syntax, threads: this.parts.pool.size }));
  }

  importDirectory(source: DirectorySource): Promise<Result<JobId>> {
    return answer(async () => {
      const tools = { ...this.parts, catalogue: await this.parts.catalogue, reader: this.reader };
      if (this.running !== undefined) throw new GlossaError("importRunning");
      const job = ++this.lastJob;
      const abort = new AbortController();
      const work = new Import(job, this.parts.openSource(source), tools, abort.signal);
      this.running = { work, abort, end: this.follow(work) };
      return job;
    });
  }

  reopen(projectId: string) {
    return answer(async () => {
      const snapshot = await (await this.parts.catalogue).snapshot(projectId);
      if (snapshot === undefined) throw new GlossaError("projectNotStored", { name: projectId });
      this.current = openProject(snapshot);
      return snapshot.project;
    });
  }

  forget(projectId: string) {
    return answer(async () => {
      await (await this.parts.catalogue).forget(projectId);
      if (this.current?.projectId === projectId) this.current = undefined;
      return null;
    });
  }

  cancel(job: JobId) {
    return answer(async () => {
      if (this.running?.work.job !== job) return null;
      this.running.abort.abort();
      await this.running.end;
      return null;
    });
  }

  files() {
    return answer(async () => {
      const { projectName, files } = this.openProject;
      return [...files.values()].map((file) => asProjectFile(projectName, file));
    });
  }

  outline(fileId: string) {
    return answer(async () => outlineOf(fileId, await this.typesIn(this.viewWith(fileId), fileId)));
  }

  typeDetails(id: string) {
    return answer(async () => {
      const fileId = fileIdIn(id);
      const view = this.viewWith(fileId);
      const types = await this.typesIn(view, fileId);
      const type = types.find((t) => t.id === typeIdIn(id));
      const file = view.files.get(fileId);
      if (type === undefined || file === undefined) throw new GlossaError("entityNotFound", { id });
      const { name, path } = asProjectFile(view.projectName, file);
      return typeDetailsOf({ id: fileId, name, path }, type);
    });
  }

  health() {
    return answer(async (): Promise<HealthReport> => {
      const { snapshot } = this.openProject;
      const files = snapshot.files.flatMap(({ id, path, health }) =>
        health === null || health.state === "clean" ? [] : [{ id, path, health }],
      );
      return { counts: snapshot.project.counts.health, files };
    });
  }

  get threads(): number {
    return this.parts.pool.size;
  }

  times(): PhaseTimes {
    return addTimes(this.importTimes, this.parts.pool.times);
  }

  currentSnapshot(): Snapshot {
    return this.openProject.snapshot;
  }

  async close(): Promise<void> {
    this.running?.abort.abort();
    await this.running?.end;
    this.parts.pool.stop();
    await (await this.parts.catalogue).close();
  }

  private async typesIn(view: ProjectView, fileId: string): Promise<readonly IdentifiedType[]> {
    return typesOf(await this.parts.catalogue, view, fileId);
  }

  private get openProject(): OpenProject {
    if (this.current === undefined) throw new GlossaError("noProject");
    return this.current;
  }

  // While an import runs, what it has read already can be looked at; the open project otherwise.
  private viewWith(fileId: string): ProjectView {
    const arriving = this.running?.work;
    const isArriving = arriving?.files.get(fileId)?.hash != null;
    return arriving !== undefined && isArriving ? arriving : this.openProject;
  }

  private async follow(work: Import): Promise<void> {
    const { emit } = this.parts;
    const { job } = work;
    try {
      const { snapshot, parsedFiles } = await work.run();
      this.importTimes = addTimes(this.importTimes, work.takeTimes());
      this.current = openProject(snapshot);
      this.running = undefined;
      emit({ type: "imported", job, project: snapshot.project, parsedFiles });
    } catch (thrown) {
      this.running = undefined;
      const error = toAppError(thrown);
      emit(error.code === "cancelled" ? { type: "cancelled", job } : { type: "failed", job, error });
    }
  }
}

function openProject(snapshot: Snapshot): OpenProject {
  const { id, name } = snapshot.project;
  return { projectId: id, projectName: name, files: new Map(snapshot.files.map((f) => [f.id, f])), snapshot };
}

// The one place where what was thrown becomes what is answered.
async function answer<T>(work: () => Promise<T>): Promise<Result<T>> {
  try {
    return success(await work());
  } catch (thrown) {
    return failure(toAppError(thrown));
  }
}
