/**
 * The state of a package: `read`; `otherVersion`: read, in another version than the project asks for; `missing` on this
 * disk; `unreadable`: found, but damaged; `empty`: it contains nothing to compile with, as tools and analyzers do.
 */
export type PackageState = (typeof PACKAGE_STATES)[number];

/** In order of severity, the worst first. */
export const PACKAGE_STATES = ["missing", "unreadable", "otherVersion", "read", "empty"] as const;

/** A package, or an assembly beside the sources, that a code base refers to. */
export interface PackageReport {
  readonly name: string;
  /** The version that is used, or the requested one where it is missing; "" where none is known. */
  readonly version: string;
  readonly state: PackageState;
  /** The requested version where another is used; the reason where it is unreadable. */
  readonly detail?: string;
  /** Whether a project names it itself; otherwise it is a dependency of another package or project. */
  readonly isDirect: boolean;
}

/**
 * The state of a package to be downloaded: `got`; `notFound` at any registry; `refused`: its bytes are not as expected;
 * `failed`: no registry returned it, or not in time; `left`: not requested.
 */
export type DownloadState = (typeof DOWNLOAD_STATES)[number];

/** In order of severity, the worst first. */
export const DOWNLOAD_STATES = ["refused", "failed", "notFound", "left", "got"] as const;

/** A missing package to be downloaded. */
export interface PackageDownload {
  readonly name: string;
  /** The version that was downloaded; else the requested one, "" where none is known. */
  readonly version: string;
  readonly state: DownloadState;
  /** Why it could not be downloaded. */
  readonly detail?: string;
}

/** What downloading missing packages would request, before any request is sent. */
export interface PackagePlan {
  /** Addresses of registries, and folders of the project. */
  readonly registries: readonly string[];
  readonly skipped: readonly SkippedSource[];
  /** The number of missing packages; their own dependencies are added later. */
  readonly packages: number;
}

/** A package source that a code base names, and why it is not used. */
export interface SkippedSource {
  readonly name: string;
  readonly reason: string;
}

/** The progress of downloading packages. */
export interface PackageProgress {
  readonly done: number;
  /** As far as known: downloaded packages may need more. */
  readonly total: number;
  readonly bytes: number;
}

/** The folder of packages that Glossa has downloaded. */
export interface PackageStoreState {
  readonly packages: number;
  readonly bytes: number;
}

/**
 * Whether the user allows reading packages outside of project folders: `undecided` until the user is asked, and again
 * if the package folders have changed since.
 */
export type PackageDecision = "undecided" | "allowed" | "denied";
