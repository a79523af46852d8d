/** A file whose content is to be another one. */
export interface Replacement {
  /** As notes have it: see `WriteTarget.locate`. */
  readonly path: string;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

/** Where the source files are that a run writes. What it throws are Errors in plain words, and the platform's own. */
export interface WriteTarget {
  /** What notes call it. */
  readonly root: string;
  /** What notes call a file of the project; the same for all ways to it. Throws for what lies outside, and for anything but source. */
  locate(path: string): Promise<string>;
  /** What a file of the notes is now. What a run that was ended has left beside it goes. Throws for what lies outside. */
  readNoted(path: string): Promise<Uint8Array>;
  /** Throws where a file cannot be replaced as things are. */
  expectReplaceable(replacement: Replacement): Promise<void>;
  /** Puts new content in the place of a file's old one, whole or not at all. Throws where that is not what was read. */
  replace(replacement: Replacement): Promise<void>;
  /** Has the disk keep that these were replaced. */
  sync(paths: Iterable<string>): Promise<void>;
}
