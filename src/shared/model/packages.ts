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
