/** A file with its old and its new content. */
export interface Replacement {
  /** The path in the notes: see `WriteTarget.locate`. */
  readonly path: string;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

/** Access to the source files that a run writes. It throws Errors in plain words, and the platform's own. */
export interface WriteTarget {
  /** Its name in the notes. */
  readonly root: string;
  /**
   * The name of a project's file in the notes; the same for all paths that lead to it. Throws for files outside, and
   * for anything but source.
   */
  locate(path: string): Promise<string>;
  /**
   * The current content of a file in the notes. Removes what an interrupted run has left beside it. Throws for files
   * outside.
   */
  readNoted(path: string): Promise<Uint8Array>;
  /** Throws if a file cannot be replaced in its current state. */
  expectReplaceable(replacement: Replacement): Promise<void>;
  /** Replaces the content of a file, all or nothing. Throws if the old content is not what was read. */
  replace(replacement: Replacement): Promise<void>;
  /** Flushes the replacement of these files to the disk. */
  sync(paths: Iterable<string>): Promise<void>;
}
