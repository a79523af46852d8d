import type { AppError } from "../errors/errors.ts";
import type { QueueChange } from "../model/descriptions.ts";
import type { Project, ProjectFile } from "../model/model.ts";

export type JobId = number;

export interface EngineStatus {
  readonly syntax: SyntaxEngineName;
  readonly threads: number;
}

export type SyntaxEngineName = "native" | "wasm";

/** Where a project's files come from. A folder's path is only ever given by a process that may read the disk. */
export type DirectorySource =
  | { readonly kind: "folder"; readonly path: string }
  | { readonly kind: "handle"; readonly handle: DirectoryHandle }
  | { readonly kind: "files"; readonly name: string; readonly files: readonly PickedFile[] }
  /** The same, for thousands of files: they follow on a message port, a few at a time (see `FilesPort`). */
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

export interface FilesBatch {
  readonly files: readonly PickedFile[];
  readonly isLast: boolean;
}

/** The part of the browser's `FileSystemDirectoryHandle` that an import needs. */
export interface DirectoryHandle {
  readonly kind: "directory";
  readonly name: string;
  values(): AsyncIterableIterator<DirectoryHandle | FileHandle>;
  getDirectoryHandle(name: string): Promise<DirectoryHandle>;
  getFileHandle(name: string): Promise<FileHandle>;
}

export interface FileHandle {
  readonly kind: "file";
  readonly name: string;
  getFile(): Promise<FileContent>;
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

/** An event of the engine's work. Delivered in order on a channel of its own. */
export type EngineEvent =
  /** The first of every import; with the folder's path where it lies on the engine's own disk. */
  | { readonly type: "importBegan"; readonly job: JobId; readonly path: string | null }
  | {
      readonly type: "progress";
      readonly job: JobId;
      readonly phase: ImportPhase;
      readonly done: number;
      readonly total: number;
    }
  /** The whole listing once, when it is known, before anything is parsed. */
  | {
      readonly type: "filesListed";
      readonly job: JobId;
      readonly projectId: string;
      readonly name: string;
      readonly files: readonly ProjectFile[];
    }
  /** One batch: the same files again, now with their health and type count. */
  | { readonly type: "filesParsed"; readonly job: JobId; readonly files: readonly ProjectFile[] }
  | { readonly type: "imported"; readonly job: JobId; readonly project: Project; readonly parsedFiles: number }
  | { readonly type: "failed"; readonly job: JobId; readonly error: AppError }
  | { readonly type: "cancelled"; readonly job: JobId }
  /** The open project was imported in another window: what is open now is the state that was stored there. */
  | { readonly type: "projectChanged"; readonly project: Project }
  /** Types across files are known now: details asked for earlier lack their links and inherited texts. */
  | { readonly type: "linked" }
  /** What uses mean is known now: questions about them are answered at once. */
  | { readonly type: "usesLinked" }
  /**
   * How far linking the open project is, from hosts that link it at once: some ten times a second, and when it changes.
   */
  | { readonly type: "linking"; readonly projectId: string; readonly state: LinkingState }
  /** GitHub answers nothing more until then (milliseconds since 1970); what was asked goes on by itself. */
  | { readonly type: "gitHubWaits"; readonly until: number }
  /**
   * Something was written for these types and members, or taken back; `byCall` where a call of the page's own has done
   * so, whose answer says it as well.
   */
  | { readonly type: "descriptionsChanged"; readonly ids: readonly string[]; readonly byCall?: true }
  | { readonly type: "queueChanged"; readonly change: QueueChange }
  /** The text so far of a description that is being generated. */
  | { readonly type: "generating"; readonly entityId: string; readonly text: string }
  /** Words for the log. */
  | { readonly type: "warning"; readonly message: string }
  /** Words that the user has to read, and that no call could be answered with. */
  | { readonly type: "notice"; readonly message: string };

/** `fetch` comes with sources on the network only. */
export type ImportPhase = "scan" | "fetch" | "parse" | "store";

/** Whether it is known who uses what. `total` is 0 until the files are counted whose uses have to be linked. */
export type LinkingState =
  | { readonly status: "running"; readonly done: number; readonly total: number }
  | { readonly status: "linked" }
  | { readonly status: "notLinked"; readonly reason: NotLinkedReason; readonly detail?: string };

/**
 * Why a project is open without its uses: the user has ended linking; an import runs, after which it goes on; an engine
 * did not get through the project earlier, so that nobody begins unasked; it failed, which `detail` says more of.
 */
export type NotLinkedReason = "cancelled" | "importing" | "didNotEnd" | "failed";

export type EngineListener = (event: EngineEvent) => void;

/** The sign of life that an engine's worker gives its page. */
export const BEAT = "beat";

/** The first message to an engine host, with two ports: one for comlink's calls, one on which events arrive. */
export interface EngineConnection {
  readonly type: "connect";
  readonly engine: unknown;
  readonly events: unknown;
  /** Ids of projects that are opened without linking. */
  readonly unlinked: readonly string[];
}
