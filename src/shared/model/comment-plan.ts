/** Which descriptions are written into source files, and how. */
export interface CommentChoices {
  /** A type or member, a file, `dir:` and a folder's path inside the project, or "" for the whole project. */
  readonly within: string;
  /** Whether comments in the source are replaced. */
  readonly replaces: boolean;
  /** Whether plain comments above declarations are replaced. */
  readonly replacesPlain: boolean;
}

/** The changes that writing descriptions into the source would make; the files are still unchanged. */
export interface CommentPlan {
  /** Passed with later calls, to say which plan was shown. */
  readonly id: string;
  readonly files: readonly CommentedFileRow[];
  /** The number of descriptions that the source already contains. */
  readonly same: number;
  readonly leftOut: readonly LeftOutComment[];
}

/** A source file that comments would be written into. */
export interface CommentedFileRow {
  readonly id: string;
  /** Inside the project, with `/`. */
  readonly path: string;
  /** The changes in it, in the order of their places, each with the ids that it concerns. */
  readonly changes: readonly (readonly string[])[];
  /** The numbers of added and removed lines. */
  readonly added: number;
  readonly removed: number;
}

/** A description (with null, all descriptions of a file) that is not written into the source, and the reason. */
export interface LeftOutComment {
  readonly path: string;
  readonly name: string | null;
  readonly reason: string;
}

/** A change that writing a comment makes, with a few lines around it. */
export interface CommentChange {
  /** The entities the comment is about: several where it describes a record's parameters. */
  readonly ids: readonly string[];
  /** The entity that holds the description of each: the comment may be at another part of the same type. */
  readonly described: readonly string[];
  readonly name: string;
  readonly rows: readonly ChangedRow[];
}

/** A line of a file, as it was or as it would be. */
export interface ChangedRow {
  readonly kind: "kept" | "removed" | "added";
  readonly text: string;
  /** From 1, in the file as it was; null for an added line. */
  readonly number: number | null;
}

/** What was planned as a patch that `git apply` takes, and the files that a patch cannot hold, by their paths. */
export interface PlannedPatch {
  readonly patch: string;
  readonly unfit: readonly string[];
}

/** The outcome of writing comments into source files. */
export interface WritingOutcome {
  readonly comments: number;
  readonly files: number;
  /** Files that are unchanged, and the reasons. */
  readonly failed: readonly FailedSourceFile[];
  /** Whether it was cancelled before all files were written. */
  readonly isCancelled: boolean;
}

export interface FailedSourceFile {
  readonly path: string;
  readonly detail: string;
}

/** The outcome of undoing the last run in a folder. */
export interface UndoOutcome {
  readonly undone: number;
  readonly failed: readonly FailedSourceFile[];
  /** Whether it was stopped before all files were restored; the others can still be. */
  readonly isCancelled: boolean;
}
