import type { DirectoryHandle, FileContent, FileHandle } from "../../shared/engine/directory-source.ts";
import type { Revision } from "../../shared/model/project.ts";
import type { SourceKind } from "../../shared/model/project-id.ts";
import type { FolderTree } from "./folder-tree.ts";

/** Where a project's files come from, whatever the platform. */
export interface Source {
  readonly kind: SourceKind;
  readonly name: string;
  /** A path that is unique among sources; the project's path and the base of its id. */
  readonly path: string;
  /**
   * Walks everything except the skip list, without following links out of the root, in natural order of the paths.
   * `onProgress` is called from time to time with the number of files found; `warn`, in words for the user, for folders
   * and files that cannot be read or are too large, none of which ends the walk. Throws GlossaError `folderNotFound` or
   * `folderUnreadable` if the root itself cannot be read, and the signal's reason as soon as it is aborted.
   */
  list(signal: AbortSignal, onProgress: (found: number) => void, warn: Warn): Promise<readonly ListedFile[]>;
  /**
   * Updates an earlier listing `before` of this source when only these paths may have changed: every other file is the
   * same object as there. The order is that of `list`.
   */
  listAgain?(
    before: readonly ListedFile[],
    changed: ReadonlySet<string>,
    signal: AbortSignal,
    warn: Warn,
  ): Promise<readonly ListedFile[]>;
  /** Whether a later session cannot read its files again, so that their texts are kept with the project. */
  readonly isReadOnce?: true;
  /** The browser's handle of the folder, to be saved for the next visit. */
  readonly folder?: DirectoryHandle;
  /** For a browser's folder: reads its content beyond what is listed. */
  readonly tree?: FolderTree;
  /** The listed revision, for sources with versions; known after `list`. */
  readonly revision?: Revision | undefined;
  /**
   * Fetches content that a parsing thread cannot reach. Throws GlossaError if nothing more can be fetched from the
   * source, and `FileFailure` if only this file fails.
   */
  fetch?(content: RemoteContent, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
}

/** The reason why a file cannot be fetched: its message is the reason in the health ledger. */
export class FileFailure extends Error {
  /** Whether another attempt would fail in the same way. */
  readonly isFinal: boolean;

  constructor(reason: string, isFinal: boolean) {
    super(reason);
    this.name = "FileFailure";
    this.isFinal = isFinal;
  }
}

/** Receives words for the log. */
export type Warn = (message: string) => void;

/** A file that a source has found. */
export interface ListedFile {
  /** Relative to the project, with `/`. */
  readonly path: string;
  readonly size: number;
  /** Milliseconds since 1970, 0 if unknown. */
  readonly modified: number;
  /** For a file on disk: when it was last written, moved or given other times, in milliseconds since 1970. */
  readonly touched?: number;
  /** For a file on disk: identifies it independently of its path. */
  readonly inode?: number;
  /** How to read the bytes of a source file or project file; null for all others, and if it is listed without content. */
  readonly content: ContentReference | RemoteContent | null;
  /** The same for the README, which is shown and not parsed. */
  readonly readme?: ContentReference | RemoteContent;
  /** The same for markup, which is searched and shown, but not linked. */
  readonly markup?: ContentReference | RemoteContent;
  /** The same for the file of descriptions at the root. */
  readonly descriptions?: ContentReference | RemoteContent;
  /** The reason why it is listed without content, for files that would be parsed. */
  readonly skipped?: string;
  /** The source's own identifier of these bytes: equal identifiers mean equal bytes. */
  readonly version?: string;
}

/**
 * Can be posted to a thread of the same platform, which reads the bytes itself; `bytes` were fetched and are
 * transferred.
 */
export type ContentReference =
  /** With a root it is only read inside that: it may have been replaced by a link since it was listed. */
  | { readonly kind: "disk"; readonly path: string; readonly root?: string }
  | { readonly kind: "handle"; readonly handle: FileHandle }
  /** By its path below a folder, for projects of an earlier visit. */
  | { readonly kind: "below"; readonly folder: DirectoryHandle; readonly path: string }
  | { readonly kind: "file"; readonly file: FileContent }
  | { readonly kind: "bytes"; readonly bytes: Uint8Array<ArrayBuffer> }
  /** As created by `compressed`. */
  | { readonly kind: "compressed"; readonly bytes: Uint8Array<ArrayBuffer> };

/** A kept text, which only the engine's own thread can read. Rejects if it is lost. */
export interface KeptContent {
  readonly kind: "kept";
  /** Compressed. */
  read(): Promise<Uint8Array<ArrayBuffer>>;
}

/** Where a file of a stored project can be read again. */
export type ReadableContent = ContentReference | KeptContent;

/** Bytes that only the source itself can fetch. */
export interface RemoteContent {
  readonly kind: "remote";
  readonly id: string;
  readonly size: number;
}
