/** What the syntax of a text tells: its tokens and what folds in it, as `SourceText` has them. */
export interface SourceColours {
  readonly tokens: Uint32Array<ArrayBuffer>;
  readonly folds: Uint32Array<ArrayBuffer>;
}

/** How the texts of a language are coloured by their syntax. Takes any text, however broken. */
export interface SourceColouring {
  /**
   * Says how the files of a project are built, as plain data that `colours` takes; absent for a language whose files all
   * read alike in every project.
   */
  readonly buildsOf?: (project: ProjectToColour) => (path: string) => unknown;
  colours(text: string, builds: unknown): SourceColours;
}

/** The part of a project that its texts may be read by. */
export interface ProjectToColour {
  /** The language's projects, as `ProjectFiles.read` has answered; undefined where their files were not read. */
  readonly projects: unknown;
  readonly symbols: readonly string[];
  /** Of all its files, inside the project, with `/`. */
  readonly paths: readonly string[];
}
