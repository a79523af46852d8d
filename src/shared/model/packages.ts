/**
 * What became of a package: `read`; `otherVersion`: read, in another version than the project asks for; `missing` on this
 * disk; `unreadable`: there, and damaged; `empty`: it brings nothing to compile with, as tools and analyzers do.
 */
export type PackageState = (typeof PACKAGE_STATES)[number];

/** The worst first. */
export const PACKAGE_STATES = ["missing", "unreadable", "otherVersion", "read", "empty"] as const;

/** A package, or an assembly beside the sources, that a code base refers to. */
export interface PackageReport {
  readonly name: string;
  /** The version that is used, or asked for where it is missing; "" where none is known. */
  readonly version: string;
  readonly state: PackageState;
  /** The version asked for where another is used; the reason of what is unreadable. */
  readonly detail?: string;
  /** Whether a project names it itself; else another package or project brings it along. */
  readonly isDirect: boolean;
}

/**
 * What became of a package that was to be got: `got`; `notFound` at any registry; `refused`, as its bytes are not what they
 * should be; `failed`, as no registry gave it, or not in time; `left`: not asked for.
 */
export type DownloadState = (typeof DOWNLOAD_STATES)[number];

/** The worst first. */
export const DOWNLOAD_STATES = ["refused", "failed", "notFound", "left", "got"] as const;

/** A missing package that was to be got. */
export interface PackageDownload {
  readonly name: string;
  /** The version that came; else the one asked for, "" where none is known. */
  readonly version: string;
  readonly state: DownloadState;
  /** Why it did not come. */
  readonly detail?: string;
}

/** What would be asked for missing packages, before anybody is. */
export interface PackagePlan {
  /** Addresses of registries, and folders of the project. */
  readonly registries: readonly string[];
  readonly skipped: readonly SkippedSource[];
  /** How many are missing; what these need in turn comes on top. */
  readonly packages: number;
}

/** A source of packages that a code base names, and why it is not asked. */
export interface SkippedSource {
  readonly name: string;
  readonly reason: string;
}

/** How far getting packages is. */
export interface PackageProgress {
  readonly done: number;
  /** As far as it is known: what comes may need more. */
  readonly total: number;
  readonly bytes: number;
}

/** The folder of packages that Glossa has got. */
export interface PackageStoreState {
  readonly packages: number;
  readonly bytes: number;
}

/**
 * Whether the user lets packages be read outside of the folders of projects: `undecided` until that is asked, and again where
 * packages lie elsewhere than then.
 */
export type PackageDecision = "undecided" | "allowed" | "denied";
