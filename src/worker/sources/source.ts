import type { DirectoryHandle, FileContent, FileHandle } from "../../shared/engine/directory-source.ts";
import type { Revision } from "../../shared/model/project.ts";
import type { SourceKind } from "../../shared/model/project-id.ts";
import type { FolderTree } from "./folder-tree.ts";

/** Where a project's files come from, whatever the platform. */
export interface Source {
  readonly kind: SourceKind;
  readonly name: string;
  /** The path that no other source has; the project's path and the base of its id. */
  readonly path: string;
  /**
   * Walks everything but the skip list, without following links out of the root, in natural order of the paths.
   * `onProgress` is called now and then with how many files were found; `warn`, in words for the user, for folders and
   * files that cannot be read or are too large, none of which ends the walk.
   * Throws GlossaError `folderNotFound` or `folderUnreadable` when it is the root that cannot be read, and the
   * signal's reason as soon as it is aborted.
   */
  list(signal: AbortSignal, onProgress: (found: number) => void, warn: Warn): Promise<readonly ListedFile[]>;
  /**
   * The same where nothing but what lies at these paths may be otherwise than it was listed `before` by this source: every
   * other file is the same object as there. The order is that of `list`.
   */
  listAgain?(
    before: readonly ListedFile[],
    changed: ReadonlySet<string>,
    signal: AbortSignal,
    warn: Warn,
  ): Promise<readonly ListedFile[]>;
  /** Whether a later session cannot read its files again, so that their texts are kept with them. */
  readonly isReadOnce?: true;
  /** The browser's handle of the folder, to be kept for the next visit. */
  readonly folder?: DirectoryHandle;
  /** Of a browser's folder: reads what it holds besides what is listed. */
  readonly tree?: FolderTree;
  /** The revision that was listed, for sources that keep versions; known after `list`. */
  readonly revision?: Revision | undefined;
  /**
   * Brings what a parsing thread cannot reach. Throws GlossaError where nothing more can be had of the source, and
   * `FileFailure` where it is this file alone.
   */
  fetch?(content: RemoteContent, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
}

/** Why one file cannot be had: its message is the reason in the health ledger. */
export class FileFailure extends Error {
  /** Whether it would be the same the next time. */
  readonly isFinal: boolean;

  constructor(reason: string, isFinal: boolean) {
    super(reason);
    this.name = "FileFailure";
    this.isFinal = isFinal;
  }
}

/** Takes words for the log. */
export type Warn = (message: string) => void;

/** A file that a source has found. */
export interface ListedFile {
  /** Inside the project, with `/`. */
  readonly path: string;
  readonly size: number;
  /** Milliseconds since 1970, 0 where unknown. */
  readonly modified: number;
  /** Of a file of the disk: milliseconds since 1970, when it was last written, moved or given other times. */
  readonly touched?: number;
  /** Of a file of the disk: what tells it from others, whatever their paths. */
  readonly inode?: number;
  /** How to get at the bytes of a source file or project file; null for all others, and where it is listed without content. */
  readonly content: ContentReference | RemoteContent | null;
  /** The same of the README, which is shown and not parsed. */
  readonly readme?: ContentReference | RemoteContent;
  /** The same of markup, which is searched and shown, but not linked. */
  readonly markup?: ContentReference | RemoteContent;
  /** The same of the file of descriptions at the root. */
  readonly descriptions?: ContentReference | RemoteContent;
  /** Why it is listed without content, for files that would be parsed. */
  readonly skipped?: string;
  /** The source's own name for these bytes: the same name stands for the same bytes. */
  readonly version?: string;
}

/** Can be posted to a thread of the same platform, which reads the bytes itself; `bytes` were fetched and are handed over. */
export type ContentReference =
  /** With a root it is only read inside that: a link may have taken its place since it was listed. */
  | { readonly kind: "disk"; readonly path: string; readonly root?: string }
  | { readonly kind: "handle"; readonly handle: FileHandle }
  /** By its path below a folder, for projects of an earlier visit. */
  | { readonly kind: "below"; readonly folder: DirectoryHandle; readonly path: string }
  | { readonly kind: "file"; readonly file: FileContent }
  | { readonly kind: "bytes"; readonly bytes: Uint8Array<ArrayBuffer> }
  /** As `compressed` has made them. */
  | { readonly kind: "compressed"; readonly bytes: Uint8Array<ArrayBuffer> };

/** A text that was kept, which the engine's own thread alone can reach. Rejects where it is lost. */
export interface KeptContent {
  readonly kind: "kept";
  /** Compressed. */
  read(): Promise<Uint8Array<ArrayBuffer>>;
}

/** Where a file of a stored project can be read again. */
export type ReadableContent = ContentReference | KeptContent;

/** Bytes that the source itself has to bring. */
export interface RemoteContent {
  readonly kind: "remote";
  readonly id: string;
  readonly size: number;
}
