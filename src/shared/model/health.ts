import type { PackageReport } from "./packages.ts";

/** How well a file was read: unchanged, after repair, in part, or not at all. */
export type FileState = "clean" | "repaired" | "partial" | "skipped";

/** The number of files by how well they were read. */
export type HealthCounts = Readonly<Record<FileState, number>>;

/** One file's line in the health ledger. Files that are never parsed have none. */
export interface FileHealth {
  readonly state: FileState;
  /** Why a skipped file was skipped. */
  readonly reason?: string;
  /** The repairs that made a file readable. */
  readonly repairs?: readonly string[];
  /** First and last line of each stretch that could not be read. */
  readonly unreadable?: readonly (readonly [number, number])[];
  /** Why code in those stretches was left out, where it exceeds a limit; as readable text. */
  readonly cuts?: readonly string[];
  /** The parts of it that are not linked, because they exceed a limit. */
  readonly unlinked?: string;
}

/** A project's health ledger. */
export interface HealthReport {
  readonly counts: HealthCounts;
  /** Every file that is not clean or, as far as is known by now, not linked completely. */
  readonly files: readonly { readonly id: string; readonly path: string; readonly health: FileHealth }[];
  /** The assumptions made in place of missing project files, as far as known by now; absent where there are none. */
  readonly assumptions?: readonly Assumption[];
  /** The state of each package; absent where packages were not looked for, or none are referred to. */
  readonly packages?: readonly PackageReport[];
  /** The number of calls and creations, and of those whose target is unknown; absent until uses are linked. */
  readonly targets?: TargetCounts;
}

/** Calls and creations, and those of them without a known target, mostly because it is in a missing package. */
export interface TargetCounts {
  readonly total: number;
  readonly unknown: number;
}

/** A folder whose project file is missing or unreadable, and what was assumed instead so that names can be resolved. */
export interface Assumption {
  /** The path inside the project, with `/`; "" for the whole project. */
  readonly folder: string;
  /** The number of source files that the assumption covers. */
  readonly files: number;
  /** The namespaces that these files are assumed to import implicitly, in order. */
  readonly usings: readonly string[];
}
