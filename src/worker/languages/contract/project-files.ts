/** How a language's project files are known and read. */
export interface ProjectFiles {
  /** In lower case, without the dot. */
  readonly extensions: readonly string[];
  /** Reads all of a code base; the answer is the language's own, and is stored as JSON. */
  read(files: readonly ProjectText[], notes: ProjectNotes): Promise<unknown>;
  /** Takes a stored value as this version understands it; undefined for what it cannot use. */
  parseStored(value: unknown): unknown;
  /** The projects of such a value, each with those of these source files that stand with it. */
  list(value: unknown, sources: readonly string[]): Promise<readonly ListedProject[]>;
}

/** A project as its project file declares it. */
export interface ListedProject {
  /** Of what it makes. */
  readonly name: string;
  /** Of its project file. */
  readonly path: string;
  /** The paths of its source files: one that several projects include is among those of the first alone. */
  readonly sources: readonly string[];
}

/** A project file, or one that project files may import. */
export interface ProjectText {
  /** Inside the project, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** The input of reading project files besides these, and who hears of what was left out. */
export interface ProjectNotes {
  /** The paths of the language's source files. */
  readonly sources: readonly string[];
  warn(message: string): void;
  /** Hears of a project file of which something was left out, and why, in plain words. */
  readonly cut: NoteCut;
}

export type NoteCut = (path: string, reason: string) => void;
