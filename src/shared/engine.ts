import type { ClassDiagram } from "./class-diagram.ts";
import type { RequestPreview } from "./describing.ts";
import type { DescriptionEngine, QueueChange } from "./descriptions.ts";
import type { AppError } from "./errors.ts";
import type {
  Description,
  FileOutline,
  GeneratedDescription,
  HealthReport,
  MemberDetails,
  MemberUses,
  Project,
  ProjectFile,
  RepositoryPage,
  SearchReport,
  TypeDetails,
  TypeUses,
} from "./model.ts";
import type { RepositoryReference } from "./repository-name.ts";
import type { Result } from "./result.ts";
import type { UsageGraph, UsageGraphOpen } from "./usage-graph.ts";

/**
 * The engine as everybody sees it: implemented once in src/worker, reached through comlink from the page
 * and directly by the command line. Arguments and answers are plain data that can be cloned.
 */
export interface Engine extends DescriptionEngine {
  status(): Promise<Result<EngineStatus>>;
  /** Starts an import and answers with its job at once; progress and the end arrive as events. */
  importDirectory(source: DirectorySource): Promise<Result<JobId>>;
  /** The same for a repository on GitHub; public ones need no token. Fails with `importRunning` or a GitHub error. */
  importRepository(repository: RepositoryReference): Promise<Result<JobId>>;
  /** What GitHub is asked with from now on; null signs out and drops the client. */
  useToken(token: string | null): Promise<Result<null>>;
  /** One page of the signed-in user's repositories, the first is 1; without a token an empty one. */
  listRepositories(page?: number): Promise<Result<RepositoryPage>>;
  /** The names of a repository's branches. */
  branches(owner: string, name: string): Promise<Result<readonly string[]>>;
  /** Makes a stored project the current one, without its source. Fails with `projectNotStored`. */
  reopen(projectId: string): Promise<Result<Project>>;
  /** Ends looking at the open project; all that is stored of it stays. Does nothing where none is open. */
  closeProject(): Promise<Result<null>>;
  /** Removes a project and all that is stored of it but the user's descriptions. */
  forget(projectId: string): Promise<Result<null>>;
  /** Ends a running import; the project stays as it was before. Does nothing for a job that has ended. */
  cancel(job: JobId): Promise<Result<null>>;
  files(): Promise<Result<readonly ProjectFile[]>>;
  outline(fileId: string): Promise<Result<FileOutline>>;
  typeDetails(typeId: string): Promise<Result<TypeDetails>>;
  memberDetails(memberId: string): Promise<Result<MemberDetails>>;
  /**
   * Keeps a text as the description of a type or member, over what the source says, and answers when that is stored.
   * `generated` says by what it was generated, where nobody has changed it. Fails with `emptyDescription` for a text
   * without words.
   */
  describe(entityId: string, text: string, generated?: GeneratedDescription["origin"]): Promise<Result<Description>>;
  /** Goes back to what the source says; null where it says nothing. */
  resetDescription(entityId: string): Promise<Result<Description | null>>;
  /**
   * Suggests a description and stores nothing: a draft from the name, or with an endpoint what that writes. Fails with
   * `consentNeeded` where the user has not agreed that code is sent there.
   */
  generateDescription(entityId: string): Promise<Result<GeneratedDescription>>;
  /** Ends a generation, which fails with `generationCancelled`. Does nothing where none runs. */
  cancelGeneration(entityId: string): Promise<Result<null>>;
  /**
   * Says where descriptions are generated, null for the drafter, whether the user has agreed that code is sent there,
   * and whether it says where the code stands, too. What runs is cancelled. Fails with `endpointInvalid` for anything
   * but an address with http or https.
   */
  chooseEndpoint(address: string | null, hasConsent: boolean, withContext?: boolean): Promise<Result<null>>;
  /** What would be sent to an endpoint for a description; nothing is. */
  previewDescription(entityId: string, withContext: boolean): Promise<Result<RequestPreview>>;
  /** What the endpoint calls its model; null where it does not say. Fails with `consentNeeded` as a generation does. */
  endpointModel(): Promise<Result<string | null>>;
  /** The preprocessor symbols that the current project was read with. */
  symbols(): Promise<Result<readonly string[]>>;
  /**
   * Imports the current project once more, with these symbols from now on. Fails with `sourceGone` where its files
   * cannot be reached, and with `symbolInvalid`.
   */
  importAgain(symbols: readonly string[]): Promise<Result<JobId>>;
  /**
   * Links the uses of the open project where they are not linked and should have been; `linking` events say how far that
   * is. Answers at once.
   */
  linkUses(): Promise<Result<null>>;
  /** Ends linking: the project stays open without its uses. Does nothing where none runs. */
  cancelLinking(): Promise<Result<null>>;
  /** Waits until uses are linked, as `typeUses` does. */
  memberUses(memberId: string): Promise<Result<MemberUses>>;
  /** Waits until uses are linked; fails with `usesNotLinked` where nobody is at it. */
  typeUses(typeId: string): Promise<Result<TypeUses>>;
  /** Waits until uses are linked, as `typeUses` does. */
  classDiagram(typeId: string): Promise<Result<ClassDiagram>>;
  /** Waits until uses are linked, too; without `open` the callers alone. */
  usageGraph(memberId: string, open?: UsageGraphOpen): Promise<Result<UsageGraph>>;
  /** Looks for a text in the names of types and methods, without regard to upper and lower case. */
  search(text: string): Promise<Result<SearchReport>>;
  health(): Promise<Result<HealthReport>>;
}

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

/** What the engine asks on a `FilesPort`; each is answered by one `FilesBatch`. */
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

/** What the engine says while it works. Delivered in order on a channel of its own. */
export type EngineEvent =
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
  /** How far linking the open project is, from hosts that link it at once: some ten times a second, and when it changes. */
  | { readonly type: "linking"; readonly projectId: string; readonly state: LinkingState }
  /** GitHub answers nothing more until then (milliseconds since 1970); what was asked goes on by itself. */
  | { readonly type: "gitHubWaits"; readonly until: number }
  /** Something was written for these types and members, or taken back. */
  | { readonly type: "descriptionsChanged"; readonly ids: readonly string[] }
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

/** What an engine's worker says to its page by itself, as a sign of life. */
export const BEAT = "beat";

/** The first message to an engine host, with two ports: one for comlink's calls, one on which events arrive. */
export interface EngineConnection {
  readonly type: "connect";
  readonly engine: unknown;
  readonly events: unknown;
  /** Ids of projects that are opened without linking. */
  readonly unlinked: readonly string[];
}
