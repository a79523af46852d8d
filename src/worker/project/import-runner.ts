import type { EngineEvent } from "../../shared/engine/engine-event.ts";
import { toAppError } from "../../shared/errors/errors.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Snapshot } from "../catalogue/records/records.ts";
import type { StoreCoordination } from "../coordination/store-coordination.ts";
import type { PackageAccess } from "../languages/contract/packages.ts";
import type { ReadContent } from "../sources/read-content.ts";
import type { Source } from "../sources/source.ts";
import type { ParsePool } from "../threads/parse-pool.ts";
import { addTimes, NO_TIME, type PhaseTimes } from "../util/phase-times.ts";
import type { Import } from "./import/import.ts";
import type { Scan, Update } from "./import/update.ts";
import type { OpenProject } from "./open-project.ts";
import type { StoredProjects } from "./stored-projects.ts";

/** The host's part of an import: the tools to read files, and the store. */
export interface ImportPlatform {
  readonly catalogue: Promise<Catalogue>;
  readonly coordination: StoreCoordination;
  readonly pool: ParsePool;
  readonly readContent: ReadContent;
  /** Absent if packages are not searched for. */
  readonly packages?: PackageAccess | undefined;
  readonly emit: (event: EngineEvent) => void;
  /** Preprocessor symbols that apply to every project. */
  readonly defines?: readonly string[];
  /** Whether the file of descriptions in an imported folder is taken over, for hosts that keep descriptions. */
  readonly takesDescriptions?: boolean;
}

/** The engine's parts that imports and updates use. */
export interface ImportRunnerDependencies extends ImportPlatform {
  /** Opens a project when its import has ended. */
  readonly stored: StoredProjects;
  /** Takes over the file of descriptions of a project that has been opened. */
  readonly takeDescriptions: (work: Import, signal: AbortSignal) => Promise<void>;
}

/** The parameters of a new import. */
export interface ImportStart {
  readonly source: Source;
  /** Preprocessor symbols; if undefined, those of the previous import. */
  readonly symbols?: readonly string[] | undefined;
  readonly update?: Update;
}

/** An import that is ready to run. */
export interface Prepared {
  readonly work: Import;
  readonly abort: AbortController;
}

/** What an import has listed and stored for a project, for the update that follows it. */
export interface ScannedProject extends Pick<Update, "facts"> {
  readonly projectId: string;
  readonly source: Source;
  readonly scan: Scan;
}

/** A project as stored by an import. */
export interface ImportedProject {
  readonly project: OpenProject;
  readonly parsedFiles: number;
}

/**
 * The common part of imports and updates: creates them, opens what they have stored, and keeps what the next one needs.
 */
export class ImportRunner {
  private keepsTexts = true;
  private latestScan: ScannedProject | undefined;
  private lastJob = 0;
  private spent = NO_TIME;
  private taking = Promise.resolve();
  /** Aborts the work after an import: taking over the descriptions in its folder. */
  private readonly closing = new AbortController();

  constructor(private readonly dependencies: ImportRunnerDependencies) {}

  /** The time that all imports so far have spent on the engine's own thread. */
  get times(): PhaseTimes {
    return this.spent;
  }

  /** Sets whether future imports keep the texts of files that cannot be read again. */
  keepTexts(isWanted: boolean): void {
    this.keepsTexts = isWanted;
  }

  /** Returns a function that creates an import. */
  async prepare(): Promise<(start: ImportStart) => Prepared> {
    // The code of imports is loaded with the first import, so that the page appears sooner.
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

  /** Runs an import, and keeps what it has listed and stored for the update that follows it. */
  async run(work: Import, source: Source): ReturnType<Import["run"]> {
    const result = await work.run();
    this.spent = addTimes(this.spent, work.takeTimes());
    const { projectId, scanned, facts } = work;
    // For sources that cannot list a part again, only the times matter.
    const scan = source.listAgain === undefined ? { ...scanned, listed: [] } : scanned;
    const { isAlone } = this.dependencies.coordination;
    this.latestScan = { projectId, source, scan, facts: isAlone ? facts : undefined };
    return result;
  }

  /** What the latest import has listed and stored, if it was of this project. */
  scanOf(projectId: string): ScannedProject | undefined {
    return this.latestScan?.projectId === projectId ? this.latestScan : undefined;
  }

  /** Drops the kept listing: a partial listing is useless, so the next one has to be complete. */
  forgetScan(): void {
    this.latestScan = undefined;
  }

  /** Opens what an import has stored, and notifies the other engines; see `StoredProjects.openImported`. */
  async open(work: Import, snapshot: Snapshot, isUpdate: boolean): Promise<OpenProject> {
    const { coordination, stored } = this.dependencies;
    const project = await stored.openImported(snapshot, work.contents, () => work.sweep(), isUpdate);
    coordination.publish({ type: "imported", projectId: work.projectId });
    return project;
  }

  /**
   * Takes over the file of descriptions that an import has listed, in the background: the imported project can be
   * viewed before.
   */
  takeDescriptions(work: Import): void {
    const { takesDescriptions = false, takeDescriptions } = this.dependencies;
    if (!takesDescriptions || !work.hasDescriptions) return;
    this.taking = this.taking
      .then(() => takeDescriptions(work, this.closing.signal))
      .catch((thrown: unknown) => this.dependencies.emit({ type: "warning", message: toAppError(thrown).message }));
  }

  /** Cancels the work that follows an import, without waiting for its end. */
  abort(): void {
    this.closing.abort();
  }

  /** Resolves when the work that follows an import has ended. */
  ended(): Promise<void> {
    return this.taking;
  }
}

function warningsTo(emit: (event: EngineEvent) => void): (event: EngineEvent) => void {
  return (event) => event.type === "warning" && emit(event);
}
