/** Which descriptions are written into source files, and how. */
export interface CommentChoices {
  /** A type or member, a file, `dir:` and a folder's path inside the project, or "" for the whole project. */
  readonly within: string;
  /** Over comments that the source has. */
  readonly replaces: boolean;
  /** In the place of plain comments above declarations. */
  readonly replacesPlain: boolean;
}

/** What writing descriptions into the source would change; the files are as they were. */
export interface CommentPlan {
  /** What is done with it says which plan was seen. */
  readonly id: string;
  readonly files: readonly CommentedFileRow[];
  /** So many stand in the source already. */
  readonly same: number;
  readonly leftOut: readonly LeftOutComment[];
}

/** A source file that comments would be written into. */
export interface CommentedFileRow {
  readonly id: string;
  /** Inside the project, with `/`. */
  readonly path: string;
  /** The changes in it by the ids that they are about, in the order of their places. */
  readonly changes: readonly (readonly string[])[];
  /** So many rows come, and so many go. */
  readonly added: number;
  readonly removed: number;
}

/** A description that is not written into the source, or with null those of a whole file, and why. */
export interface LeftOutComment {
  readonly path: string;
  readonly name: string | null;
  readonly reason: string;
}

/** A change that writing a comment makes, with a few rows around it. */
export interface CommentChange {
  /** What the comment is about: several where a record's parameters are described in it. */
  readonly ids: readonly string[];
  /** What it is described under, each: another part of the same type may have the comment. */
  readonly described: readonly string[];
  readonly name: string;
  readonly rows: readonly ChangedRow[];
}

/** A row of a file, as it was or as it would be. */
export interface ChangedRow {
  readonly kind: "kept" | "removed" | "added";
  readonly text: string;
  /** From 1, in the file as it was; null for one that it does not have. */
  readonly number: number | null;
}

/** What was planned as a patch that `git apply` takes, and the files that a patch cannot hold, by their paths. */
export interface PlannedPatch {
  readonly patch: string;
  readonly unfit: readonly string[];
}

/** What became of writing comments into source files. */
export interface WritingOutcome {
  readonly comments: number;
  readonly files: number;
  /** Files that are as they were, and why. */
  readonly failed: readonly FailedSourceFile[];
  /** It was ended before all files were written. */
  readonly isCancelled: boolean;
}

export interface FailedSourceFile {
  readonly path: string;
  readonly detail: string;
}

/** What the last run has written into a folder, and what became of taking it back. */
export interface UndoOutcome {
  readonly undone: number;
  readonly failed: readonly FailedSourceFile[];
}
