import type { FileContent, FileHandle } from "../../shared/engine.ts";

/** Where a project's files come from, whatever the platform. */
export interface Source {
  readonly kind: SourceKind;
  readonly name: string;
  /** What tells this source from others; the project's path and the base of its id. */
  readonly path: string;
  /**
   * Walks everything but the skip list, without following links out of the root, in natural order of the paths.
   * `onProgress` hears now and then how many files were found; `warn` hears, in words for the user, of folders and
   * files that cannot be read or are too large, none of which ends the walk.
   * Throws GlossaError `folderNotFound` or `folderUnreadable` when it is the root that cannot be read, and the
   * signal's reason as soon as it is aborted.
   */
  list(signal: AbortSignal, onProgress: (found: number) => void, warn: Warn): Promise<readonly ListedFile[]>;
}

/** A folder on this machine's disk, or one that a browser handed over, of which only the name is known. */
export type SourceKind = "folder" | "browser";

export type Warn = (message: string) => void;

export interface ListedFile {
  /** Inside the project, with `/`. */
  readonly path: string;
  readonly size: number;
  /** Milliseconds since 1970, 0 where unknown. */
  readonly modified: number;
  /** How to get at the bytes of a C# file or project file; null for all others, and where it is listed without content. */
  readonly content: ContentReference | null;
  /** Why it is listed without content, for files that would be parsed. */
  readonly skipped?: string;
}

/** Can be posted to a thread of the same platform, which reads the bytes itself: no source text crosses the engine. */
export type ContentReference =
  | { readonly kind: "disk"; readonly path: string }
  | { readonly kind: "handle"; readonly handle: FileHandle }
  | { readonly kind: "file"; readonly file: FileContent };
