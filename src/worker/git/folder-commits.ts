import type { Commit } from "../../shared/model/changes.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Snapshot } from "../catalogue/records/records.ts";

/** The result of reading a commit, valid until it is released. */
export interface ReadCommit {
  readonly catalogue: Catalogue;
  readonly snapshot: Snapshot;
  /** Number of files that this clone lacks. */
  readonly missing: number;
}

/** The parameters for reading a commit. */
export interface CommitRequest {
  /** The folder, in the repository, whose part of the commit is read. */
  readonly folder: string;
  /** A commit, branch or tag. */
  readonly name: string;
  /** Preprocessor symbols. */
  readonly symbols: readonly string[];
  readonly signal: AbortSignal;
}

/** The commits of the git repository that contains a folder, for hosts that can run git. */
export interface FolderCommits {
  /** Newest first; empty if there is no repository. */
  latest(folder: string): Promise<readonly Commit[]>;
  /**
   * Reads a commit as an import reads a folder. Throws `commitUnreadable`, and `cancelled` when the signal is aborted.
   */
  read<T>(request: CommitRequest, use: (commit: ReadCommit) => Promise<T>): Promise<T>;
}
