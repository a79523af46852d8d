import type { Commit } from "../../shared/model/changes.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Snapshot } from "../catalogue/records/records.ts";

/** What was read of a commit, for as long as somebody uses it. */
export interface ReadCommit {
  readonly catalogue: Catalogue;
  readonly snapshot: Snapshot;
  /** Files that this clone does not have. */
  readonly missing: number;
}

/** How a commit is read. */
export interface CommitRequest {
  /** The folder, in the repository, whose part of the commit is read. */
  readonly folder: string;
  /** A commit, branch or tag. */
  readonly name: string;
  /** Preprocessor symbols. */
  readonly symbols: readonly string[];
  readonly signal: AbortSignal;
}

/** The commits of the git repository that a folder lies in, for hosts that can run git. */
export interface FolderCommits {
  /** The newest first; none where there is no repository. */
  latest(folder: string): Promise<readonly Commit[]>;
  /** Reads a commit as an import reads a folder. Throws `commitUnreadable`, and `cancelled` when the signal is aborted. */
  read<T>(request: CommitRequest, use: (commit: ReadCommit) => Promise<T>): Promise<T>;
}
