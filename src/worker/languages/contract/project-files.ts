/** How a language's project files are recognized and read. */
export interface ProjectFiles {
  /** In lower case, without the dot. */
  readonly extensions: readonly string[];
  /** Reads all project files of a code base; the result is specific to the language, and is stored as JSON. */
  read(files: readonly ProjectText[], notes: ProjectNotes): Promise<unknown>;
  /** Validates a stored value; undefined if this version cannot use it. */
  parseStored(value: unknown): unknown;
  /** The projects of such a value, each with those of these source files that belong to it. */
  list(value: unknown, sources: readonly string[]): Promise<readonly ListedProject[]>;
}

/** A project as its project file declares it. */
export interface ListedProject {
  /** The name of its output. */
  readonly name: string;
  /** The path of its project file. */
  readonly path: string;
  /** The paths of its source files: one that several projects include is only listed for the first. */
  readonly sources: readonly string[];
}

/** A project file, or a file that project files may import. */
export interface ProjectText {
  /** Relative to the code base, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** Further input for reading project files, and the receivers of warnings. */
export interface ProjectNotes {
  /** The paths of the language's source files. */
  readonly sources: readonly string[];
  warn(message: string): void;
  /** Receives a project file of which something was left out, with the reason in plain words. */
  readonly cut: NoteCut;
}

/** Receives the path of a project file that was read only in part, and the reason in plain words. */
export type NoteCut = (path: string, reason: string) => void;
