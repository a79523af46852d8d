import type { PackageReport } from "./packages.ts";

/** How well a file was read: read as it stands, read after repair, read in part, or not read at all. */
export type FileState = "clean" | "repaired" | "partial" | "skipped";

/** How many files were read how well. */
export type HealthCounts = Readonly<Record<FileState, number>>;

/** One file's line in the health ledger. Files that are never parsed have none. */
export interface FileHealth {
  readonly state: FileState;
  /** Why a skipped file was skipped. */
  readonly reason?: string;
  /** The repairs that made a file readable. */
  readonly repairs?: readonly string[];
  /** First and last row of each stretch that could not be read. */
  readonly unreadable?: readonly (readonly [number, number])[];
  /** Why what stands in those stretches was left out, where it exceeds a limit; in plain words. */
  readonly cuts?: readonly string[];
  /** The parts of it that are not linked, because that would be too much. */
  readonly unlinked?: string;
}

/** A project's health ledger. */
export interface HealthReport {
  readonly counts: HealthCounts;
  /** Every file that is not clean or, as far as that is known by now, not linked as a whole. */
  readonly files: readonly { readonly id: string; readonly path: string; readonly health: FileHealth }[];
  /** What was assumed where project files are missing, as far as that is known by now; left out where nothing was. */
  readonly assumptions?: readonly Assumption[];
  /** What became of each package; left out where packages were not looked for, or none are referred to. */
  readonly packages?: readonly PackageReport[];
  /** How many calls and creations there are, and of how many nothing tells what they mean; left out until uses are linked. */
  readonly targets?: TargetCounts;
}

/** Calls and creations, and those of them whose target is not known: mostly, because it is of a package that is missing. */
export interface TargetCounts {
  readonly total: number;
  readonly unknown: number;
}

/** A folder whose project file is missing or could not be read, and what was assumed instead so that names mean something. */
export interface Assumption {
  /** Inside the project, with `/`; "" for the whole of it. */
  readonly folder: string;
  /** How many source files it is assumed of. */
  readonly files: number;
  /** The namespaces that these files are taken to import without naming them, in order. */
  readonly usings: readonly string[];
}
