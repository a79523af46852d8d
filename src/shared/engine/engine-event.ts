import type { AppError } from "../errors/errors.ts";
import type { QueueChange } from "../model/descriptions.ts";
import type { Project, ProjectFile } from "../model/project.ts";
import type { PublishedCounts, PublishStep } from "../model/publishing.ts";
import type { PullRequestProgress } from "../model/pull-request.ts";
import type { FileTextHits, TextSearchSummary } from "../model/text-search.ts";
import type { FollowingState } from "./following-state.ts";
import type { LinkingState } from "./linking-state.ts";

/** The number of an import, which its events carry. */
export type JobId = number;

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
  /** The open project is another state of itself: its files have changed, or it was imported in another window. */
  | { readonly type: "projectChanged"; readonly project: Project }
  /** How the open project stands to its folder, where that is followed or was asked for. */
  | { readonly type: "following"; readonly projectId: string; readonly state: FollowingState }
  /** Types across files are known now: details asked for earlier lack their links and inherited texts. */
  | { readonly type: "linked" }
  /** All uses are linked: questions about them are answered at once from now on. */
  | { readonly type: "usesLinked" }
  /** So many of all files of the open project were looked at for uses, while somebody waits for all of them. */
  | { readonly type: "usesSearched"; readonly projectId: string; readonly done: number; readonly total: number }
  /** More files of the open project were looked at for uses that somebody asked for; `done` is `total` at the end. */
  | { readonly type: "usesFound"; readonly projectId: string; readonly done: number; readonly total: number }
  /**
   * Hits of the search in texts that was begun under this number, in the order of the files: those of the project first,
   * those of its tests last; each file once. `searched` files of `total` have been looked at; `files` is empty where it
   * tells no more than that.
   */
  | {
      readonly type: "textFound";
      readonly search: number;
      readonly files: readonly FileTextHits[];
      readonly searched: number;
      readonly total: number;
    }
  /** The last event of a search that went as it should. */
  | { readonly type: "textSearchEnded"; readonly search: number; readonly summary: TextSearchSummary }
  /** The last event of a search that could not go on: `expressionTooSlow` where its regular expression takes too long. */
  | { readonly type: "textSearchFailed"; readonly search: number; readonly error: AppError }
  /**
   * How far linking the open project is, from hosts that link it at once: some ten times a second, and when it changes.
   */
  | { readonly type: "linking"; readonly projectId: string; readonly state: LinkingState }
  /** How far publishing the open project is; the first comes at once. */
  | { readonly type: "publishing"; readonly step: PublishStep; readonly done: number; readonly total: number }
  /** The last of every publishing. */
  | { readonly type: "publishingEnded"; readonly outcome: PublishOutcome }
  /** How many of the files that comments are planned for, or written into, are done. */
  | { readonly type: "writing"; readonly done: number; readonly total: number }
  /** How far the pull request is that is being opened. */
  | { readonly type: "pullRequest"; readonly progress: PullRequestProgress }
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
  /** Words that the user has to read, and that no call could be answered with; news where nothing has gone wrong. */
  | { readonly type: "notice"; readonly message: string; readonly isNews?: true };

/** How publishing ended; `warnings` is how many references and links lead nowhere. */
export type PublishOutcome =
  | { readonly status: "published"; readonly counts: PublishedCounts; readonly warnings: number }
  | { readonly status: "cancelled" }
  | { readonly status: "failed"; readonly error: AppError };

/** `fetch` comes with sources on the network only. */
export type ImportPhase = "scan" | "fetch" | "parse" | "store";

/** Hears of everything that happens in an engine. */
export type EngineListener = (event: EngineEvent) => void;
