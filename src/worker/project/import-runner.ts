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

/** The host's part of an import: what files are read with, and into which store. */
export interface ImportPlatform {
  readonly catalogue: Promise<Catalogue>;
  readonly coordination: StoreCoordination;
  readonly pool: ParsePool;
  readonly readContent: ReadContent;
  /** Absent where packages are not looked for. */
  readonly packages?: PackageAccess | undefined;
  readonly emit: (event: EngineEvent) => void;
  /** Preprocessor symbols that every project is read with. */
  readonly defines?: readonly string[];
  /** Takes the file of descriptions in a folder that is imported, where the host keeps descriptions. */
  readonly takesDescriptions?: boolean;
}

/** The engine's parts that imports and updates run with. */
export interface ImportRunnerDependencies extends ImportPlatform {
  /** Opens a project when its import has ended. */
  readonly stored: StoredProjects;
  /** Takes the file of descriptions of a project that has been opened. */
  readonly takeDescriptions: (work: Import, signal: AbortSignal) => Promise<void>;
}

/** An import to begin. */
export interface ImportStart {
  readonly source: Source;
  /** Those the project was read with before, where there are none. */
  readonly symbols?: readonly string[] | undefined;
  readonly update?: Update;
}

/** An import that can be run. */
export interface Prepared {
  readonly work: Import;
  readonly abort: AbortController;
}

/** What an import has listed and stored of a project, for an update that follows on it. */
export interface ScannedProject extends Pick<Update, "facts"> {
  readonly projectId: string;
  readonly source: Source;
  readonly scan: Scan;
}

/** A project as an import has left it. */
export interface ImportedProject {
  readonly project: OpenProject;
  readonly parsedFiles: number;
}

/** What imports and updates have in common: makes them, opens what they have stored, and keeps what the next one needs. */
export class ImportRunner {
  private keepsTexts = true;
  private latestScan: ScannedProject | undefined;
  private lastJob = 0;
  private spent = NO_TIME;
  private taking = Promise.resolve();
  /** Ends what goes on after an import: taking the descriptions in its folder. */
  private readonly closing = new AbortController();

  constructor(private readonly dependencies: ImportRunnerDependencies) {}

  /** The time that all imports so far have spent on the engine's own thread. */
  get times(): PhaseTimes {
    return this.spent;
  }

  /** Whether the imports that follow keep the texts of files that cannot be read again. */
  keepTexts(isWanted: boolean): void {
    this.keepsTexts = isWanted;
  }

  /** Returns what makes an import. */
  async prepare(): Promise<(start: ImportStart) => Prepared> {
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

  /** Runs an import, and keeps what it has listed and stored for an update that follows on it. */
  async run(work: Import, source: Source): ReturnType<Import["run"]> {
    const result = await work.run();
    this.spent = addTimes(this.spent, work.takeTimes());
    const { projectId, scanned, facts } = work;
    // Of sources that cannot list a part of it again the times alone matter.
    const scan = source.listAgain === undefined ? { ...scanned, listed: [] } : scanned;
    const { isAlone } = this.dependencies.coordination;
    this.latestScan = { projectId, source, scan, facts: isAlone ? facts : undefined };
    return result;
  }

  /** What the latest import has listed and stored, where it was of this project. */
  scanOf(projectId: string): ScannedProject | undefined {
    return this.latestScan?.projectId === projectId ? this.latestScan : undefined;
  }

  /** Half a listing is none: the next one is whole. */
  forgetScan(): void {
    this.latestScan = undefined;
  }

  /** Opens what an import has stored, and tells the other engines; see `StoredProjects.openImported`. */
  async open(work: Import, snapshot: Snapshot, isUpdate: boolean): Promise<OpenProject> {
    const { coordination, stored } = this.dependencies;
    const project = await stored.openImported(snapshot, work.contents, () => work.sweep(), isUpdate);
    coordination.publish({ type: "imported", projectId: work.projectId });
    return project;
  }

  /** Takes the file of descriptions that an import has listed, beside other work: what it has read can be looked at before. */
  takeDescriptions(work: Import): void {
    const { takesDescriptions = false, takeDescriptions } = this.dependencies;
    if (!takesDescriptions || !work.hasDescriptions) return;
    this.taking = this.taking
      .then(() => takeDescriptions(work, this.closing.signal))
      .catch((thrown: unknown) => this.dependencies.emit({ type: "warning", message: toAppError(thrown).message }));
  }

  /** Cancels what follows on an import, without waiting for its end. */
  abort(): void {
    this.closing.abort();
  }

  /** The end of what follows on an import. */
  ended(): Promise<void> {
    return this.taking;
  }
}

function warningsTo(emit: (event: EngineEvent) => void): (event: EngineEvent) => void {
  return (event) => event.type === "warning" && emit(event);
}
