/** The result of syntax colouring: the tokens and folding ranges of a text, as in `SourceText`. */
export interface SourceColours {
  readonly tokens: Uint32Array<ArrayBuffer>;
  readonly folds: Uint32Array<ArrayBuffer>;
}

/** Colours the texts of a language by their syntax. Accepts any text, however broken. */
export interface SourceColouring {
  /**
   * Returns how the files of a project are built, as plain data for `colours`; absent for a language whose files are
   * parsed alike in every project.
   */
  readonly buildsOf?: (project: ProjectToColour) => (path: string) => unknown;
  colours(text: string, builds: unknown): SourceColours;
}

/** The part of a project that may affect how its texts are parsed. */
export interface ProjectToColour {
  /** The language's projects, as returned by `ProjectFiles.read`; undefined if their files were not read. */
  readonly projects: unknown;
  readonly symbols: readonly string[];
  /** The paths of all its files, relative to the project, with `/`. */
  readonly paths: readonly string[];
}
