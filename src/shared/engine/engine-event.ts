import type { AppError } from "../errors/errors.ts";
import type { QueueChange } from "../model/descriptions.ts";
import type { Project, ProjectFile } from "../model/project.ts";
import type { PublishedCounts, PublishStep, PublishWarnings } from "../model/publishing.ts";
import type { PullRequestProgress } from "../model/pull-request.ts";
import type { FileTextHits, TextSearchSummary } from "../model/text-search.ts";
import type { FollowingState } from "./following-state.ts";
import type { LinkingState } from "./linking-state.ts";

/** The number of an import, which its events carry. */
export type JobId = number;

/** An event of the engine's work. Events are delivered in order on a channel of their own. */
export type EngineEvent =
  /** The first event of every import; with the folder's path where it is on the engine's own disk. */
  | { readonly type: "importBegan"; readonly job: JobId; readonly path: string | null }
  | {
      readonly type: "progress";
      readonly job: JobId;
      readonly phase: ImportPhase;
      readonly done: number;
      readonly total: number;
    }
  /** The whole listing, sent once, when it is known and before anything is parsed. */
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
  /** The open project has a new state: its files have changed, or it was imported in another window. */
  | { readonly type: "projectChanged"; readonly project: Project }
  /** The state of the open project compared with its folder, where the folder is followed or a refresh was requested. */
  | { readonly type: "following"; readonly projectId: string; readonly state: FollowingState }
  /** Types across files are known now: details requested earlier lack their links and inherited texts. */
  | { readonly type: "linked" }
  /** All uses are linked: from now on queries about them are answered at once. */
  | { readonly type: "usesLinked" }
  /** How many of the open project's files were searched for uses, while a caller waits for all of them. */
  | { readonly type: "usesSearched"; readonly projectId: string; readonly done: number; readonly total: number }
  /** More files of the open project were searched for uses that were asked for; `done` equals `total` at the end. */
  | { readonly type: "usesFound"; readonly projectId: string; readonly done: number; readonly total: number }
  /**
   * Hits of the text search with this number, in the order of the files: those of the project first, those of its tests
   * last; each file once. `searched` of `total` files have been searched; `files` is empty where the event reports only
   * this progress.
   */
  | {
      readonly type: "textFound";
      readonly search: number;
      readonly files: readonly FileTextHits[];
      readonly searched: number;
      readonly total: number;
    }
  /** The last event of a search that succeeded. */
  | { readonly type: "textSearchEnded"; readonly search: number; readonly summary: TextSearchSummary }
  /** The last event of a search that failed: `expressionTooSlow` where its regular expression takes too long. */
  | { readonly type: "textSearchFailed"; readonly search: number; readonly error: AppError }
  /**
   * The progress of linking the open project, from hosts that link it at once: about ten times a second, and on every
   * change of state.
   */
  | { readonly type: "linking"; readonly projectId: string; readonly state: LinkingState }
  /** The progress of publishing the open project; the first event is sent at once. */
  | { readonly type: "publishing"; readonly step: PublishStep; readonly done: number; readonly total: number }
  /** The last event of every publishing run. */
  | { readonly type: "publishingEnded"; readonly outcome: PublishOutcome }
  /** How many of the files that comments are planned for, or written into, are done. */
  | { readonly type: "writing"; readonly done: number; readonly total: number }
  /** The progress of the pull request that is being opened. */
  | { readonly type: "pullRequest"; readonly progress: PullRequestProgress }
  /** GitHub answers no requests until then (milliseconds since 1970); pending requests continue by themselves. */
  | { readonly type: "gitHubWaits"; readonly until: number }
  /**
   * Descriptions of these types and members were written or taken back; `byCall` where a call of this page has done so,
   * whose answer says it as well.
   */
  | { readonly type: "descriptionsChanged"; readonly ids: readonly string[]; readonly byCall?: true }
  | { readonly type: "queueChanged"; readonly change: QueueChange }
  /** The text so far of a description that is being generated. */
  | { readonly type: "generating"; readonly entityId: string; readonly text: string }
  /** A message for the log. */
  | { readonly type: "warning"; readonly message: string }
  /** A message for the user that does not belong to the answer of any call; `isNews` where nothing has gone wrong. */
  | { readonly type: "notice"; readonly message: string; readonly isNews?: true };

/** How publishing ended. */
export type PublishOutcome =
  | { readonly status: "published"; readonly counts: PublishedCounts; readonly warnings: PublishWarnings }
  | { readonly status: "cancelled" }
  | { readonly status: "failed"; readonly error: AppError };

/** `fetch` occurs with sources on the network only. */
export type ImportPhase = "scan" | "fetch" | "parse" | "store";

/** A listener to all events of an engine. */
export type EngineListener = (event: EngineEvent) => void;
