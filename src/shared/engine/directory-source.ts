/** Where a project's files come from. The path of a folder is only ever given by a process that may read the disk. */
export type DirectorySource =
  | { readonly kind: "folder"; readonly path: string }
  | { readonly kind: "handle"; readonly handle: DirectoryHandle }
  | { readonly kind: "files"; readonly name: string; readonly files: readonly PickedFile[] }
  /** The same for thousands of files: they follow on a message port, a few at a time (see `FilesPort`). */
  | { readonly kind: "sent"; readonly name: string; readonly port: FilesPort };

/** The part of a `MessagePort` that carries files, the same in a page and in a worker. */
export interface FilesPort {
  postMessage(message: unknown): void;
  addEventListener(
    type: "message",
    listener: (event: { readonly data: unknown }) => void,
    options?: { readonly once: boolean },
  ): void;
  start(): void;
  close(): void;
}

/** The engine's request on a `FilesPort`; each is answered by one `FilesBatch`. */
export type FilesRequest = "more";

/** Files that answer one request. */
export interface FilesBatch {
  readonly files: readonly PickedFile[];
  readonly isLast: boolean;
}

/**
 * The part of the browser's `FileSystemDirectoryHandle` that an import needs, and methods that only some browsers have.
 */
export interface DirectoryHandle {
  readonly kind: "directory";
  readonly name: string;
  values(): AsyncIterableIterator<DirectoryHandle | FileHandle>;
  getDirectoryHandle(name: string): Promise<DirectoryHandle>;
  getFileHandle(name: string): Promise<FileHandle>;
  isSameEntry?(other: DirectoryHandle): Promise<boolean>;
  /** Does not ask the user; answers a `PermissionState`. */
  queryPermission?(options: { readonly mode: "read" }): Promise<string>;
  /** Asks the user, and only after a user gesture; answers a `PermissionState`. */
  requestPermission?(options: { readonly mode: "read" | "readwrite" }): Promise<string>;
}

/** The part of the browser's `FileSystemFileHandle` that an import needs, and the way in which some browsers write. */
export interface FileHandle {
  readonly kind: "file";
  readonly name: string;
  getFile(): Promise<FileContent>;
  /** Opens a temporary file, which replaces this one when it is closed. */
  createWritable?(): Promise<WritableFile>;
}

/** The part of the browser's `FileSystemWritableFileStream` that writes a whole file. */
export interface WritableFile {
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  close(): Promise<void>;
  abort(): Promise<void>;
}

/** The part of the browser's `File` that an import needs. */
export interface FileContent {
  readonly size: number;
  readonly lastModified: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/**
 * A file of a picked or dropped folder. `path` is relative to that folder, with `/` and without the folder's own name:
 * the `webkitRelativePath` `Folder/sub/x.cs` becomes `sub/x.cs`.
 */
export interface PickedFile {
  readonly path: string;
  readonly file: FileContent;
}
